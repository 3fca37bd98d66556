import {
  decodeCursor,
  encodeCursor,
  getNote,
  getNoteChoices,
  listBacklinks,
  listNotes,
  listNoteTitles,
  MAX_NOTE_MATCHES,
  type NoteChoices,
  type NoteFilter,
  type NoteMatch,
  PREVIEW_LENGTH,
  searchNotes,
} from '@daybook/contract'
import { toMoment } from '@daybook/domain/moments'
import { findTags, toLinkSearch } from '@daybook/domain/noteLinks'
import { countTags, noteListPage, sortNotes } from '@daybook/domain/noteList'
import { matchIn, toSearchText, toWords } from '@daybook/domain/noteSearch'
import { Rejection } from '@daybook/operations/rejection'
import * as z from 'zod/mini'
import { answerWith } from '../answers.ts'
import { derived } from '../derived.ts'
import { orReject } from '../orReject.ts'
import { compare, toPage } from '../page.ts'
import type { Row, RowReader } from '../rows.ts'
import { toApiError } from '../toApiError.ts'

type NoteRow = Row<'note'>
type SectionRow = Row<'section'>

const ListPosition = z.tuple([z.int(), z.string(), z.string()])

/** The position in the list, which is sorted from the highest to the lowest. */
const listPosition = ({ pinned, updated, id }: NoteRow): [number, string, string] => [pinned ? 1 : 0, updated, id]

/** Returns the notes, pinned ones first and each part by the latest change. */
const noteList = derived('note', (rows) =>
  rows
    .all('note')
    .filter(({ archived }) => !archived)
    .sort((a, b) => compare(listPosition(b), listPosition(a))),
)

/** Returns the notes, newest first. */
const newestNotes = derived('note', (rows) => rows.all('note').sort((a, b) => (a.id < b.id ? 1 : -1)))

/** Returns the sections of a note in their order. */
export const getSections = (rows: RowReader, noteId: string) =>
  rows.partsOf('section', noteId).toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))

const toSection = ({ id, heading, content }: SectionRow) => ({ id, heading, content })

const toArchived = ({ archived }: NoteRow) => archived && { archived }

const toNote = (rows: RowReader, row: NoteRow) => ({
  ...toOwn(row),
  ...toArchived(row),
  sections: getSections(rows, row.id).map(toSection),
})

const toOwn = ({ id, title, content, created, updated, version, pinned = false }: NoteRow) => ({
  id,
  title,
  content,
  created: toMoment(created),
  updated: toMoment(updated),
  version,
  pinned,
})

/** Returns a note with its sections, or rejects the call if there is none. */
const readNote = (rows: RowReader, id: string) => toNote(rows, orReject(rows.get('note', id), 'note_not_found'))

const toPreview = (row: NoteRow) => ({
  id: row.id,
  title: row.title,
  content: cutText(row.content, PREVIEW_LENGTH + 1),
  created: toMoment(row.created),
  pinned: row.pinned ?? false,
  ...toArchived(row),
})

/** Returns the first characters of a text. A character has at most two code units. */
const cutText = (text: string, length: number) =>
  text.length <= length ? text : [...text.slice(0, 2 * length)].slice(0, length).join('')

const searchTexts = new WeakMap<Row, string>()

/** Returns the normalized text of a row, which is kept as long as the row. */
function getSearchText<R extends Row>(row: R, searchText: (row: R) => string) {
  const known = searchTexts.get(row)
  if (known !== undefined) return known
  const text = searchText(row)
  searchTexts.set(row, text)
  return text
}

const searchTextOfNote = (row: NoteRow) => toSearchText({ ...row, sections: [] })
const searchTextOfSection = (row: SectionRow) =>
  toSearchText({ title: row.heading, content: row.content, sections: [] })

/** Returns whether a note contains all words. No word contains a line break, so each is in the text of one row. */
function hasWords(rows: RowReader, note: NoteRow, words: string[]) {
  const missing = words.filter((word) => !getSearchText(note, searchTextOfNote).includes(word))
  if (missing.length === 0) return true
  const texts = rows.partsOf('section', note.id).map((section) => getSearchText(section, searchTextOfSection))
  return missing.every((word) => texts.some((text) => text.includes(word)))
}

function search(rows: RowReader, query: string) {
  const words = toWords(query)
  const matches: NoteMatch[] = []
  for (const row of newestNotes(rows)) {
    if (matches.length === MAX_NOTE_MATCHES) break
    if (!hasWords(rows, row, words)) continue
    const note = toNote(rows, row)
    const { id, title, created } = note
    matches.push({ id, title, created, ...toArchived(row), ...matchIn(note, words) })
  }
  return matches
}

/** Returns the titles of notes, the latest change first. */
const noteTitles = derived('note', (rows) =>
  rows
    .all('note')
    .filter(({ title }) => title !== '')
    .sort((a, b) => compare([b.updated, b.id], [a.updated, a.id]))
    .map(({ id, title }) => ({ id, title })),
)

const tagsByRow = new WeakMap<Row, string[]>()

/** Returns the tags in the text of a row, which are kept as long as the row. */
function tagsIn(row: NoteRow | SectionRow) {
  const tags = tagsByRow.get(row) ?? findTags(row.content)
  tagsByRow.set(row, tags)
  return tags
}

const tagsOf = (rows: RowReader, note: NoteRow) => [
  ...new Set([note, ...rows.partsOf('section', note.id)].flatMap(tagsIn)),
]

function filteredNotes(rows: RowReader, { tag, archived, sort = 'updated' }: NoteFilter) {
  const notes = rows.all('note').filter((note) => (note.archived === true) === (archived === 'true'))
  const found = tag === undefined ? notes : notes.filter((note) => tagsOf(rows, note).includes(tag))
  return sortNotes(
    found.map((note) => ({ ...note, pinned: note.pinned ?? false })),
    sort,
  )
}

function noteChoices(rows: RowReader): NoteChoices {
  const [archived, others] = [true, false].map((is) =>
    rows.all('note').filter((note) => (note.archived === true) === is),
  )
  return { tags: countTags(others!.map((note) => tagsOf(rows, note))), archived: archived!.length }
}

const FilteredPosition = z.tuple([z.int(), z.string()])

function readPosition(cursor: string) {
  const { success, data } = FilteredPosition.safeParse(decodeCursor(cursor))
  if (!success) throw toApiError(new Rejection('cursor_invalid', { path: 'before' }))
  return data
}

function backlinks(rows: RowReader, id: string) {
  const { title } = orReject(rows.get('note', id), 'note_not_found')
  const search = toLinkSearch(title)
  if (search === undefined) return []
  const linking = newestNotes(rows).filter((note) => note.id !== id && hasWords(rows, note, [search]))
  return linking.slice(0, MAX_NOTE_MATCHES).map(toPreview)
}

export const noteAnswers = [
  answerWith(listNotes, ['note', 'section'], ({ rows }, { querystring }) => {
    const { limit, before, ...filter } = querystring
    if (Object.values(filter).some((value) => value !== undefined)) {
      const { page, next } = noteListPage(
        filteredNotes(rows, filter),
        limit,
        before === undefined ? undefined : readPosition(before),
      )
      return { body: page.map(toPreview), next: next ? encodeCursor(next) : null }
    }
    const { items, next } = toPage(noteList(rows), querystring, listPosition, ListPosition)
    return { body: items.map(toPreview), next }
  }),
  answerWith(searchNotes, ['note', 'section'], ({ rows }, { querystring }) => ({ body: search(rows, querystring.q) })),
  answerWith(getNoteChoices, ['note', 'section'], ({ rows }) => ({ body: noteChoices(rows) })),
  answerWith(listNoteTitles, ['note'], ({ rows }) => ({ body: noteTitles(rows) })),
  answerWith(listBacklinks, ['note', 'section'], ({ rows }, { params }) => ({ body: backlinks(rows, params.id) })),
  answerWith(getNote, ['note', 'section'], ({ rows }, { params }) => ({ body: readNote(rows, params.id) })),
]
