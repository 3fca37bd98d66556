import { type Note, type Section, type SectionDraft, WholeNote } from '@daybook/contract'
import { mergeNote, missingSections, type NoteText } from '@daybook/domain/mergeNote'
import { mergedFields, otherVersionOf } from '@daybook/domain/patch'
import { tracked } from '../../db/changes/trackedRows.ts'
import { type Author, authorOf, type WriteDb, withChanges } from '../../db/changes/withChanges.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { orNotFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { validated } from '../../validated.ts'
import { noteRows } from './noteRows.repo.ts'
import { noteRepo } from './notes.repo.ts'
import { changeNote, rejectStaleVersion, wholeNote } from './notes.service.ts'
import { sectionRows } from './sectionRows.repo.ts'
import { sectionRepo } from './sections.repo.ts'

const MISSING_SECTION = 'section_not_found'

/** A save of a whole note: the note as it is, as its author saw it, and what was sent. */
type Save = { before: Note; base: NoteText; draft: WholeNote }

type Sections = ReturnType<typeof tracked<'section'>>

/** Reads and writes the sections of one user's notes. Each change of a section is a change of its note. */
export function sectionService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { userId } = author

  const changeSection = (id: string, change: (sections: Sections) => Promise<unknown>) =>
    withChanges({ db, clock }, author, async (db) => {
      const { note_id } = orNotFound(await sectionRepo(db, userId).get(id), MISSING_SECTION)
      // The sections of a note in the trash are kept with it.
      orNotFound(await noteRepo(db, userId).get(note_id), MISSING_SECTION)
      const before = await wholeNote(db, userId, note_id)
      await change(tracked(db, sectionRows))
      await changeNote(db, before)
    })

  /** Saves what an author changed of `base`. `before` is the note as it is. Returns the fields that others changed. */
  async function save(db: WriteDb, { before, base, draft: { title, content, ...sent } }: Save) {
    const sections = sent.sections.map((section) => ({ ...section, id: section.id ?? newId(clock.now()) }))
    orNotFound(new Set(sections.map(({ id }) => id)).size === sections.length, MISSING_SECTION)
    const draft = { title, content, sections }
    const missing = missingSections({ base, draft, stored: before })
    for (const id of missing) await tracked(db, sectionRows).restore(id)
    const stored = missing.length > 0 ? await wholeNote(db, userId, before.id) : before
    const { isConflict, ...merged } = mergeNote({ base, draft, stored }, author.operationId)
    if (isConflict) await keepOtherVersion(db, before.id, draft)
    const note = validated(WholeNote, { id: before.id, ...merged })
    await putSections(db, stored, note.sections as Section[])
    await changeNote(db, before, { title: note.title, content: note.content })
    return mergedFields({ ...draft, ...(isConflict && { content: merged.content }) }, merged)
  }

  return {
    /** Adds a section. Idempotent: a second call with the same id adds nothing and returns the stored state. */
    create: (noteId: string, { id = newId(clock.now()), heading, content }: SectionDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const before = await wholeNote(db, userId, noteId)
        const sections = tracked(db, sectionRows)
        const last = (await sectionRepo(db, userId).of([noteId])).at(-1)
        const position = (last?.position ?? 0) + 1
        const isNew = await sections.create(id, { note: noteId, position, heading, content })
        const row = await sections.get(id)
        if (isNew) await changeNote(db, before)
        const stored = orNotFound(row?.note === noteId && row, MISSING_SECTION)
        return { id, heading: stored.heading, content: stored.content }
      }),

    async update(id: string, words: { heading: string; content: string }) {
      await changeSection(id, (sections) => sections.edit(id, (before) => ({ ...before, ...words })))
      return { id, ...words }
    },

    remove: (id: string) => changeSection(id, (sections) => sections.discard(id)),

    /** Replaces the note by what was sent: its text, and exactly these sections in this order. */
    replace: (draft: WholeNote) =>
      withChanges({ db, clock }, author, async (db) => {
        const before = await wholeNote(db, userId, draft.id)
        rejectStaleVersion(before, draft.version)
        const known = new Set(before.sections.map(({ id }) => id))
        for (const { id } of draft.sections) orNotFound(id === undefined || known.has(id), MISSING_SECTION)
        await save(db, { before, base: before, draft })
      }),

    /**
     * Merges what a device sent with what others changed since its user saw `base`, and restores the note if it is in
     * the trash. Without `base`, it replaces the note. New sections may have ids. Returns the fields that others changed.
     */
    merge: (draft: WholeNote, base: NoteText | undefined) =>
      withChanges({ db, clock }, author, async (db) => {
        if (base) await tracked(db, noteRows).restore(draft.id)
        const before = await wholeNote(db, userId, draft.id)
        if (!base) rejectStaleVersion(before, draft.version)
        return save(db, { before, base: base ?? before, draft })
      }),
  }
}

/** Makes these the sections of a note, in this order. */
async function putSections(db: WriteDb, { id: note, sections: stored }: Note, sections: Section[]) {
  const rows = tracked(db, sectionRows)
  const left = new Set(stored.map(({ id }) => id))
  for (const [index, { id, ...words }] of sections.entries()) {
    const place = { ...words, position: index + 1 }
    if (left.delete(id)) await rows.edit(id, (row) => ({ ...row, ...place }))
    else orNotFound(await rows.create(id, { note, ...place }), MISSING_SECTION)
  }
  for (const id of left) await rows.discard(id)
}

/** Creates a copy of a note with the author's text, which could not be merged. */
async function keepOtherVersion(db: WriteDb, id: string, draft: NoteText) {
  const notes = tracked(db, noteRows)
  await notes.create(authorOf(db).operationId, otherVersionOf('note', (await notes.get(id))!, draft))
}
