import { getNote, type Note } from '@daybook/contract'
import { mergeNote, type NoteText } from '@daybook/domain/mergeNote'
import { copyIdOf, seriesOf } from '@daybook/domain/operationSeries'
import { deviceCopy } from '../../api/deviceCopy.ts'
import { newId } from '../../api/newId.ts'
import { type EditedNote, toEdited, toText, toWhole } from './editing.ts'

export { holdSelection } from './textChange.ts'

/** Where a text is kept that an editor has saved and that could not be merged: a note, and the name of the text there. */
export type KeptText = { note: string; name: string }

/** Returns the digits of a UUIDv7 that a section has of the operation that made it as a copy. */
const originOf = (id: string) => id.slice(0, -12)

/**
 * Returns where the texts are kept that these saves, newest first, could not merge: as a note, or as a section of `note`,
 * the note as it is now. Returns undefined if all are merged.
 */
export function findKeptText(saves: readonly string[], note: Note): KeptText | undefined {
  for (const series of new Set(saves.map(seriesOf))) {
    const copy = deviceCopy()?.answerNow(getNote, { params: { id: copyIdOf(series) } })?.body
    if (copy) return { note: copy.id, name: copy.title }
  }
  const origins = new Set(saves.map(originOf))
  const section = note.sections.find(({ id }) => origins.has(originOf(id)))
  return section && { note: note.id, name: section.heading }
}

/**
 * Returns what a note was when its editor was opened, with what others have changed since: they made `now` of `before`.
 * Where both have changed it, as others have.
 */
export function withOthers(opened: EditedNote, before: NoteText, now: Note): EditedNote {
  const draft = toText(toWhole(now.id, opened))
  const { title, content, sections } = mergeNote({ base: before, draft, stored: now }, newId())
  const known = new Set([...now.sections, ...draft.sections].map(({ id }) => id))
  return toEdited({ ...now, title, content, sections: sections.filter(({ id }) => known.has(id)) })
}

/** Returns the note for an editor with the values: with its empty sections, and the line that is begun at the end of a text. */
export function takenIn(note: Note, values: EditedNote): EditedNote {
  const edited = toEdited(note)
  const mine = new Map(values.sections.map((section) => [section.key, section]))
  const withEnd = (text: string, before = '') => text + (text && before.slice(before.trimEnd().length))
  return {
    ...edited,
    content: withEnd(edited.content, values.content),
    sections: [
      ...edited.sections.map((one) => ({ ...one, content: withEnd(one.content, mine.get(one.key)?.content) })),
      ...values.sections.filter(({ heading, content }) => !heading && !content),
    ],
  }
}
