import type { NoteSort } from '@daybook/contract'
import { foldForSearch } from './search.ts'

/** What decides on the place of a note in a list. `archived` is not true for one in the usual list. */
export type ListedNote = { id: string; title: string; created: string; updated: string; pinned: boolean }

type ListPosition = [index: number, id: string]

/** Untitled notes follow the others. */
const LAST = '\uffff'

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the notes in their order, pinned ones first. */
export function sortNotes<N extends ListedNote>(notes: readonly N[], sort: NoteSort): N[] {
  const keyed = notes.map((note) => ({ note, key: sort === 'title' ? foldForSearch(note.title) || LAST : note[sort] }))
  const sign = sort === 'title' ? 1 : -1
  return keyed
    .sort(
      (a, b) =>
        Number(b.note.pinned) - Number(a.note.pinned) || sign * compare(a.key, b.key) || compare(b.note.id, a.note.id),
    )
    .map(({ note }) => note)
}

/**
 * Returns the part of a list after a place, at most `limit`, and the place of the last of them unless it ends the list.
 * If the note of a place is gone, what has moved there follows.
 */
export function noteListPage<N extends { id: string }>(
  list: readonly N[],
  limit = list.length,
  [index, id]: ListPosition = [-1, ''],
) {
  const found = list.findIndex((note) => note.id === id)
  const start = found < 0 ? Math.max(index, 0) : found + 1
  const page = list.slice(start, start + limit)
  const last = page.at(-1)
  const end = start + page.length
  return { page, next: last && end < list.length ? ([end - 1, last.id] satisfies ListPosition) : undefined }
}

/** Returns the tags of notes, given for each, with their numbers of notes, by name. */
export function countTags(tagsOfNotes: Iterable<readonly string[]>) {
  const counts = new Map<string, number>()
  for (const tags of tagsOfNotes) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].map(([tag, count]) => ({ tag, count })).sort((a, b) => compare(a.tag, b.tag))
}
