import { decodeCursor, encodeCursor, Id, type NoteChoices, type NoteFilter } from '@daybook/contract'
import { findTags } from '@daybook/domain/noteLinks'
import { countTags, type ListedNote, noteListPage, sortNotes } from '@daybook/domain/noteList'
import { toWords } from '@daybook/domain/noteSearch'
import * as z from 'zod/mini'
import type { Db } from '../../db/open.ts'
import { forEachSlice } from '../../db/slices.ts'
import { DomainError } from '../../errors.ts'
import { noteRepo } from './notes.repo.ts'
import { toPreview, wholeNotes } from './notes.service.ts'
import { noteTextRepo } from './noteTexts.repo.ts'

// Notes can be long: so many are read before yielding to other requests.
const NOTES_AT_ONCE = 20
const ListPosition = z.tuple([z.int(), Id])

type Params = { limit?: number | undefined; before?: string | undefined } & NoteFilter

/** Reads the lists of one user's notes that are filtered or sorted, which no index of the database is for. */
export function noteListService(db: Db, userId: string) {
  /** Calls `use` with the tags of each of these notes whose text contains the words. */
  async function eachWithTags(notes: ListedNote[], words: string[], use: (id: string, tags: string[]) => void) {
    const wanted = new Set(notes.map(({ id }) => id))
    const found = await noteTextRepo(db, userId).find(words, Number.POSITIVE_INFINITY)
    const ids = found.filter((id) => wanted.has(id))
    await forEachSlice(ids, NOTES_AT_ONCE, async (slice) => {
      for (const { id, content, sections } of await wholeNotes(db, userId, slice))
        use(id, [...new Set([content, ...sections.map(({ content }) => content)].flatMap(findTags))])
    })
  }

  async function withTag(notes: ListedNote[], tag: string) {
    const ids = new Set<string>()
    await eachWithTags(notes, toWords(`#${tag}`), (id, tags) => void (tags.includes(tag) && ids.add(id)))
    return notes.filter(({ id }) => ids.has(id))
  }

  return {
    /** Returns one page and the cursor of the next. */
    async page({ limit, before, tag, archived, sort = 'updated' }: Params) {
      const notes = await noteRepo(db, userId).listed(archived === 'true')
      const list = sortNotes(tag === undefined ? notes : await withTag(notes, tag), sort)
      const { page, next } = noteListPage(list, limit, before === undefined ? undefined : readPosition(before))
      const shown = new Map<string, ReturnType<typeof toPreview>>()
      const ids = page.map(({ id }) => id)
      await forEachSlice(ids, NOTES_AT_ONCE, async (slice) => {
        for (const row of await noteRepo(db, userId).previews(slice)) shown.set(row.id, toPreview(row))
      })
      return { page: ids.flatMap((id) => shown.get(id) ?? []), next: next && encodeCursor(next) }
    },

    async choices(): Promise<NoteChoices> {
      const tagsOfNotes: string[][] = []
      const notes = await noteRepo(db, userId).listed(false)
      await eachWithTags(notes, ['#'], (_, tags) => void tagsOfNotes.push(tags))
      return { tags: countTags(tagsOfNotes), archived: (await noteRepo(db, userId).listed(true)).length }
    },
  }
}

function readPosition(cursor: string) {
  const { success, data } = ListPosition.safeParse(decodeCursor(cursor))
  if (!success) throw new DomainError('cursor_invalid', { path: 'before' })
  return data
}
