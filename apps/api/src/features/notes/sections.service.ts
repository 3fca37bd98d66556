import type { SectionDraft, WholeNote } from '@daybook/contract'
import { tracked } from '../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../db/changes/withChanges.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { orNotFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { noteRepo } from './notes.repo.ts'
import { changeNote, rejectStaleVersion, wholeNote } from './notes.service.ts'
import { sectionRows } from './sectionRows.repo.ts'
import { sectionRepo } from './sections.repo.ts'

const MISSING_SECTION = 'section_not_found'

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
    replace: ({ id, title, content, sections, version }: WholeNote) =>
      withChanges({ db, clock }, author, async (db) => {
        const before = await wholeNote(db, userId, id)
        rejectStaleVersion(before, version)
        const stored = tracked(db, sectionRows)
        const left = new Set((await sectionRepo(db, userId).of([id])).map((section) => section.id))
        for (const [index, { id: sectionId, ...words }] of sections.entries()) {
          const place = { ...words, position: index + 1 }
          if (sectionId) orNotFound(left.delete(sectionId), MISSING_SECTION)
          if (sectionId) await stored.edit(sectionId, (row) => ({ ...row, ...place }))
          else await stored.create(newId(clock.now()), { note: id, ...place })
        }
        for (const sectionId of left) await stored.discard(sectionId)
        await changeNote(db, before, { title, content })
      }),
  }
}
