import { isFilled, type Note, noteGrowthError, WholeNote } from '@daybook/contract'
import type { NoteText } from '@daybook/domain/mergeNote'
import { m } from '#messages'
import { newId } from '../../api/newId.ts'
import { textOfError, textOfIssue } from '../../api/textOfError.ts'

/** A section in the editor. `key` is its React key; `id` is set once the section is saved. */
export type EditedSection = { key: string; id?: string; heading: string; content: string }
/** A note in the editor, with the note that it is based on; drafts of earlier releases have only its version. */
export type EditedNote = {
  title: string
  content: string
  version: number
  sections: EditedSection[]
  base?: NoteText | undefined
}

/** What is kept of a note that does not exist yet; drafts of earlier releases have only its texts. */
export type NewNoteTexts = { id: string; title: string; content: string } & Partial<EditedNote>

export const toEdited = ({ title, content, version, sections }: Note): EditedNote => ({
  title,
  content,
  version,
  sections: sections.map((section) => ({ key: section.id, ...section })),
  base: { title, content, sections },
})

/** Returns a note without texts, which does not exist yet. */
export const emptyNote = (id: string): Note => {
  return { id, title: '', content: '', created: '', updated: '', version: 0, pinned: false, sections: [] }
}

/** Returns the note that the values are based on, or undefined if it is unknown. */
export const toBase = ({ base, version }: EditedNote, note: Note) =>
  base ?? (version === note.version ? toEdited(note).base : undefined)

export const toWhole = (id: string, { title, content, version, sections }: EditedNote): WholeNote => ({
  id,
  title,
  content,
  version,
  sections: sections.map(({ id, heading, content }) => ({ ...(id && { id }), heading, content })),
})

/** Returns the texts of a note that is sent. Each of its sections has an id. */
export const toText = ({ title, content, sections }: WholeNote): NoteText => ({
  title,
  content,
  sections: sections.map(({ id = '', heading, content }) => ({ id, heading, content })),
})

/** Returns the values with an id for each section, without those that are still empty and not in `base`. */
export const withoutEmpty = (values: EditedNote, base: NoteText): EditedNote => ({
  ...values,
  sections: values.sections
    .filter(({ key, heading, content }) => heading || content || base.sections.some(({ id }) => id === key))
    .map((section) => ({ ...section, id: section.key })),
})

/** Returns the note that the values make of `note`, or why it cannot be saved. */
export function checkNote(
  note: Note,
  values: EditedNote,
): { whole: WholeNote; problem?: undefined } | { whole?: undefined; problem: string | undefined } {
  const { data, error } = WholeNote.safeParse(toWhole(note.id, values))
  const growth = data && noteGrowthError(note, data)
  if (!data) return { problem: textOfIssue(error.issues[0]!) }
  return growth ? { problem: textOfError(growth) } : { whole: data }
}

/** Returns the note with the texts that were sent, and not accepted, in their place. */
export function withSent(note: EditedNote, values: unknown): EditedNote {
  const sent = WholeNote.safeParse(values).data
  if (!sent) return note
  const { title, content, sections } = sent
  return {
    ...note,
    title,
    content,
    sections: sections.map(({ id, ...words }) => ({ key: id ?? newId(), ...(id && { id }), ...words })),
  }
}

export const newSection = (): EditedSection => ({ key: newId(), heading: '', content: '' })

/** Returns the sections with the one at `index` moved up (-1) or down (1). */
export function moved(sections: EditedSection[], index: number, by: -1 | 1) {
  const rest = sections.filter((_, other) => other !== index)
  const section = sections[index]
  return section ? rest.toSpliced(index + by, 0, section) : rest
}

const normalize = (text: string) => text.replace(/\r\n?/g, '\n').trim()
type Texts = { title: string; content: string; sections: { heading: string; content: string }[] }
const textsOf = ({ title, content, sections }: Texts) => [
  title,
  content,
  ...sections.flatMap(({ heading, content }) => [heading, content]),
]
const comparableText = (values: Texts) => JSON.stringify(textsOf(values).map(normalize))

/** Returns true if both have the same texts, apart from sections that are still empty. */
export const hasTextsOf = (mine: EditedNote, base: NoteText) =>
  comparableText(withoutEmpty(mine, base)) === comparableText(base)

/** Returns whether there is no text at all. */
export const isEmpty = (values: Texts) => textsOf(values).every((text) => !isFilled(text))

/** Returns the number of characters of all texts. */
export const lengthOf = (values: Texts) => textsOf(values).reduce((sum, { length }) => sum + length, 0)

/** Returns true if both have the same texts, so that there is no conflict, as after a save with a lost response. */
export const saysTheSame = (mine: EditedNote, theirs: Note) => comparableText(mine) === comparableText(toEdited(theirs))

/** Returns the local version as a separate note with this id, without empty sections. */
export const asNewNote = (id: string, { title, content, sections }: EditedNote): WholeNote => ({
  id,
  title: m.note_title_mine({ title: title.slice(0, 190) }).trim(),
  content,
  sections: sections
    .map(({ heading, content }) => ({ heading, content }))
    .filter(({ heading, content }) => isFilled(heading) || isFilled(content)),
})

const hasTexts = (kept: unknown, ...names: string[]) =>
  typeof kept === 'object' && kept !== null && names.every((name) => typeof Reflect.get(kept, name) === 'string')

export const isNewNote = (kept: unknown): kept is NewNoteTexts => hasTexts(kept, 'id', 'title', 'content')

export const isNewSection = (kept: unknown): kept is { id: string; heading: string; content: string } =>
  hasTexts(kept, 'id', 'heading', 'content')

export function isEditedNote(kept: unknown): kept is EditedNote {
  if (!hasTexts(kept, 'title', 'content')) return false
  const { version, sections } = kept as EditedNote
  return (
    typeof version === 'number' &&
    Array.isArray(sections) &&
    sections.every((section) => hasTexts(section, 'key', 'heading', 'content'))
  )
}
