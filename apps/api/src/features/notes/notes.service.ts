import { Id, MAX_NOTE_MATCHES, type Note, type NoteMatch, type NotePreview } from '@daybook/contract'
import { toMoment } from '@daybook/domain/moments'
import { toLinkSearch } from '@daybook/domain/noteLinks'
import { matchIn, toWords } from '@daybook/domain/noteSearch'
import * as z from 'zod/mini'
import type { Db } from '../../db/open.ts'
import { forEachSlice, inSlices } from '../../db/slices.ts'
import { orNotFound } from '../../errors.ts'
import { mapBatches } from '../../http/streamAnswer.ts'
import { keysetCursor } from '../../pagination.ts'
import { type NoteRow, noteRepo } from './notes.repo.ts'
import { noteTextRepo } from './noteTexts.repo.ts'
import { type SectionRow, sectionRepo } from './sections.repo.ts'

const MISSING = 'note_not_found'
// Notes can be long: so many are read or searched before yielding to other requests.
const LONG_ROWS_AT_ONCE = 50
const NOTES_AT_ONCE = 5

const cursor = keysetCursor(z.object({ pinned: z.int(), updated_at: z.string(), id: Id }))

/** Reads the notes of one user. */
export function noteService(db: Db, userId: string) {
  return {
    /** Returns one page and the cursor of the next. */
    async page({ limit, before }: { limit: number; before?: string | undefined }) {
      const rows = await noteRepo(db, userId).list({ limit: limit + 1, before: cursor.read(before) })
      const { page, next } = cursor.page(rows, limit)
      return { page: page.map(toPreview), next }
    },

    /** Yields all notes after `before`, in batches. */
    all(before?: string) {
      const first = cursor.read(before)
      const read = (limit: number, last = first) => noteRepo(db, userId).list({ limit, before: last })
      return mapBatches(inSlices(read, LONG_ROWS_AT_ONCE), toPreview)
    },

    get: (id: string) => wholeNote(db, userId, id),

    titles: () => noteRepo(db, userId).titles(),

    async backlinks(id: string) {
      const { title } = orNotFound(await noteRepo(db, userId).get(id), MISSING)
      const search = toLinkSearch(title)
      // It may link to itself.
      const found = search === undefined ? [] : await noteTextRepo(db, userId).find([search], MAX_NOTE_MATCHES + 1)
      const others = found.filter((other) => other !== id).slice(0, MAX_NOTE_MATCHES)
      return others.length === 0 ? [] : (await noteRepo(db, userId).previews(others)).map(toPreview)
    },

    async search(query: string): Promise<NoteMatch[]> {
      const words = toWords(query)
      const ids = await noteTextRepo(db, userId).find(words, MAX_NOTE_MATCHES)
      const matches: NoteMatch[] = []
      await forEachSlice(ids, NOTES_AT_ONCE, async (slice) => {
        for (const { id, title, created, archived, ...texts } of await wholeNotes(db, userId, slice))
          matches.push({ id, title, created, ...(archived && { archived }), ...matchIn({ title, ...texts }, words) })
      })
      return matches
    },
  }
}

async function wholeNote(db: Db, userId: string, id: string): Promise<Note> {
  const row = orNotFound(await noteRepo(db, userId).get(id), MISSING)
  return toNote(row, await sectionRepo(db, userId).of([id]))
}

export async function wholeNotes(db: Db, userId: string, ids: string[]) {
  const rows = await noteRepo(db, userId).all(ids)
  const sections = Map.groupBy(await sectionRepo(db, userId).of(ids), (section) => section.note_id)
  return rows.map((row) => toNote(row, sections.get(row.id) ?? []))
}

export const toPreview = ({
  id,
  title,
  content,
  created_at,
  pinned,
  archived,
}: Omit<NoteRow, 'version'>): NotePreview => ({
  id,
  title,
  content,
  created: toMoment(created_at),
  pinned: pinned === 1,
  ...toArchived(archived),
})

const toArchived = (archived: number | null) => (archived === 1 ? { archived: true as const } : {})

const toNote = (row: NoteRow, sections: SectionRow[]): Note => ({
  id: row.id,
  title: row.title,
  content: row.content,
  created: toMoment(row.created_at),
  updated: toMoment(row.updated_at),
  version: row.version,
  pinned: row.pinned === 1,
  ...toArchived(row.archived),
  sections: sections.map(toSection),
})

const toSection = ({ id, heading, content }: SectionRow) => ({ id, heading, content })
