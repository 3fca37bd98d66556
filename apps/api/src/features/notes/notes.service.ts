import {
  Id,
  type Note,
  type NoteDraft,
  type NoteMatch,
  type NotePreview,
  type NoteUpdate,
  noteGrowthError,
} from '@daybook/contract'
import { MAX_MATCHES, matchIn, wordsOf } from '@daybook/domain/noteSearch'
import * as z from 'zod/mini'
import { toMoment } from '../../clock.ts'
import { tracked } from '../../db/changes/trackedRows.ts'
import { type Author, authorOf, type WriteDb, withChanges } from '../../db/changes/withChanges.ts'
import type { Db } from '../../db/open.ts'
import { forEachSlice, inSlices } from '../../db/slices.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError, orNotFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { keysetCursor } from '../../pagination.ts'
import { noteRows } from './noteRows.repo.ts'
import { type NoteRow, noteRepo } from './notes.repo.ts'
import { noteTextRepo } from './noteTexts.repo.ts'
import { type SectionRow, sectionRepo } from './sections.repo.ts'

const MISSING = 'note_not_found'
// Notes can be long: so many are read or searched before yielding to other requests.
const LONG_ROWS_AT_ONCE = 50
const NOTES_AT_ONCE = 5

const cursor = keysetCursor(z.object({ pinned: z.int(), updated_at: z.string(), id: Id }))

/** Reads and writes the notes of one user. */
export function noteService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { userId } = author

  return {
    /** Returns one page and the cursor of the next. */
    async page({ limit, before }: { limit: number; before?: string | undefined }) {
      const rows = await noteRepo(db, userId).list({ limit: limit + 1, before: cursor.read(before) })
      const { page, next } = cursor.page(rows, limit)
      return { page: page.map(toPreview), next }
    },

    /** Yields all notes after `before`, in batches. */
    async *all(before?: string) {
      const first = cursor.read(before)
      const read = (limit: number, last = first) => noteRepo(db, userId).list({ limit, before: last })
      for await (const rows of inSlices(read, LONG_ROWS_AT_ONCE)) yield rows.map(toPreview)
    },

    get: (id: string) => wholeNote(db, userId, id),

    async search(query: string): Promise<NoteMatch[]> {
      const words = wordsOf(query)
      const ids = await noteTextRepo(db, userId).find(words, MAX_MATCHES)
      const matches: NoteMatch[] = []
      await forEachSlice(ids, NOTES_AT_ONCE, async (slice) => {
        for (const note of await wholeNotes(db, userId, slice))
          matches.push({ id: note.id, title: note.title, created: note.created, ...matchIn(note, words) })
      })
      return matches
    },

    /** Creates a note. Idempotent: a second call with the same id returns the existing note. */
    create: ({ id = newId(clock.now()), ...words }: NoteDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const at = clock.now().toISOString()
        await tracked(db, noteRows).create(id, { ...words, created: at, updated: at, version: 1, pinned: false })
        return wholeNote(db, userId, id)
      }),

    update: (id: string, { version, ...words }: NoteUpdate) =>
      withChanges({ db, clock }, author, async (db) => {
        const before = await wholeNote(db, userId, id)
        rejectStaleVersion(before, version)
        return changeNote(db, before, words)
      }),

    pin: (id: string, pinned: boolean) =>
      withChanges({ db, clock }, author, async (db) => {
        orNotFound(await tracked(db, noteRows).edit(id, (row) => ({ ...row, pinned })), MISSING)
      }),

    remove: (id: string) =>
      withChanges({ db, clock }, author, async (db) => {
        orNotFound(await tracked(db, noteRows).discard(id), MISSING)
      }),
  }
}

/**
 * Changes a note, or counts a change of its sections, and returns it. `before` is the note before either. Throws if the
 * note exceeds a limit, which rolls the change back.
 */
export async function changeNote(db: WriteDb, before: Note, words: Partial<Pick<Note, 'title' | 'content'>> = {}) {
  const { userId, at } = authorOf(db)
  await tracked(db, noteRows).edit(before.id, (row) => ({
    ...row,
    ...words,
    updated: at.toISOString(),
    version: row.version + 1,
  }))
  const note = await wholeNote(db, userId, before.id)
  const error = noteGrowthError(before, note)
  if (error) throw new DomainError(error, { path: 'content' })
  return note
}

/** Throws if the save is based on another version than the stored one, so that it overwrites no unseen change. */
export function rejectStaleVersion(note: Pick<NoteRow, 'version'>, version: number | undefined) {
  if (version !== undefined && version !== note.version) throw new DomainError('note_changed', { path: 'version' })
}

export async function wholeNote(db: Db, userId: string, id: string): Promise<Note> {
  const row = orNotFound(await noteRepo(db, userId).get(id), MISSING)
  return toNote(row, await sectionRepo(db, userId).of([id]))
}

export async function wholeNotes(db: Db, userId: string, ids: string[]) {
  const rows = await noteRepo(db, userId).all(ids)
  const sections = Map.groupBy(await sectionRepo(db, userId).of(ids), (section) => section.note_id)
  return rows.map((row) => toNote(row, sections.get(row.id) ?? []))
}

const toPreview = ({ id, title, content, created_at, pinned }: Omit<NoteRow, 'version'>): NotePreview => ({
  id,
  title,
  content,
  created: toMoment(created_at),
  pinned: pinned === 1,
})

const toNote = (row: NoteRow, sections: SectionRow[]): Note => ({
  id: row.id,
  title: row.title,
  content: row.content,
  created: toMoment(row.created_at),
  updated: toMoment(row.updated_at),
  version: row.version,
  pinned: row.pinned === 1,
  sections: sections.map(toSection),
})

const toSection = ({ id, heading, content }: SectionRow) => ({ id, heading, content })
