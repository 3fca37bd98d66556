import { getNote, listNotes, TEMPLATE_TAG } from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { timeZone } from '../../../device/timeZone.ts'
import { nameNote } from '../../../format/nameNote.ts'
import type { Reader } from './reader.ts'

/** A note that can be chosen. */
export type NoteName = { id: string; name: string }

const localDay = (moment: string) => dayIn(timeZone(), new Date(moment))

/** Returns the notes that were created or last changed in a month, without templates, the first created first. */
export async function readMonthNotes(reader: Reader, month: string): Promise<NoteName[]> {
  const found = [...(await readList(reader, month, {})), ...(await readList(reader, month, { archived: 'true' }))]
  const templates = new Set<string>()
  for await (const notes of reader.pages(listNotes, { tag: TEMPLATE_TAG }))
    for (const { id } of notes) templates.add(id)
  const shown = found.filter(({ id }) => !templates.has(id))
  return shown.sort((a, b) => (a.created < b.created ? -1 : 1)).map(({ id, name }) => ({ id, name }))
}

type Dated = NoteName & { created: string }

async function readList({ pages, read }: Reader, month: string, filter: object): Promise<Dated[]> {
  const found: Dated[] = []
  for await (const notes of pages(listNotes, filter))
    for (const note of notes) {
      const { id, created, pinned } = note
      const isNew = localDay(created).startsWith(month)
      if (isNew) found.push({ id, name: nameNote(note).name, created })
      if (isNew) continue
      const changed = localDay((await read(getNote, { params: { id } })).updated)
      if (changed.startsWith(month)) found.push({ id, name: nameNote(note).name, created })
      // After the pinned ones, the latest changed are first.
      else if (changed < month && !pinned) return found
    }
  return found
}
