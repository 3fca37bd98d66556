import type { Note, WholeNote } from '@daybook/contract'
import { newId } from '../../api/newId.ts'

/** A section while it is edited: `key` tells it from its neighbours, `id` is there once the server knows it. */
export type EditedSection = { key: string; id?: string; heading: string; content: string }
/** A note while it is edited, on top of the version it was read at. */
export type EditedNote = { title: string; content: string; version: number; sections: EditedSection[] }

export const editedOf = ({ title, content, version, sections }: Note): EditedNote => ({
  title,
  content,
  version,
  sections: sections.map((section) => ({ key: section.id, ...section })),
})

export const wholeOf = (id: string, { title, content, version, sections }: EditedNote): WholeNote => ({
  id,
  title,
  content,
  version,
  sections: sections.map(({ id, heading, content }) => ({ ...(id && { id }), heading, content })),
})

export const newSection = (): EditedSection => ({ key: newId(), heading: '', content: '' })

/** Moves one section a place up (-1) or down (1). */
export function moved(sections: EditedSection[], index: number, by: -1 | 1) {
  const rest = sections.filter((_, other) => other !== index)
  const section = sections[index]
  return section ? rest.toSpliced(index + by, 0, section) : rest
}

const clean = (text: string) => text.replace(/\r\n?/g, '\n').trim()
const wordsOf = ({ title, content, sections }: Pick<EditedNote, 'title' | 'content' | 'sections'>) =>
  JSON.stringify([title, content, ...sections.flatMap(({ heading, content }) => [heading, content])].map(clean))

/** Whether both say the same: then a save whose answer was lost has arrived, and no conflict is left. */
export const saysTheSame = (mine: EditedNote, theirs: Note) => wordsOf(mine) === wordsOf(editedOf(theirs))

/** My version as a note of its own, under this id. */
export const asNewNote = (id: string, { title, content, sections }: EditedNote): WholeNote => ({
  id,
  title: `${title.slice(0, 190)} (mine)`.trim(),
  content,
  sections: sections
    .map(({ heading, content }) => ({ heading, content }))
    .filter(({ heading, content }) => clean(heading) || clean(content)),
})

const hasTexts = (kept: unknown, ...names: string[]) =>
  typeof kept === 'object' && kept !== null && names.every((name) => typeof Reflect.get(kept, name) === 'string')

export const isNewNote = (kept: unknown): kept is { id: string; title: string; content: string } =>
  hasTexts(kept, 'id', 'title', 'content')

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
