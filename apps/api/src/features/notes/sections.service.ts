import type { SectionDraft, WholeNote } from '@daybook/contract'
import { withUser } from '../../db/withUser.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { orNotFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { noteChanged, rejectStaleVersion, toSection, wholeNote } from './notes.service.ts'
import { sectionRepo } from './sections.repo.ts'

const MISSING_SECTION = 'section_not_found'

/** Reads and writes the sections of one user's notes. Each change of a section is a change of its note. */
export function sectionService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, userId: string) {
  return {
    /** Adds a section. Idempotent: a second call with the same id adds nothing and returns the stored state. */
    create: (noteId: string, { id = newId(clock.now()), heading, content }: SectionDraft) =>
      withUser(db, userId, async (db) => {
        const before = await wholeNote(db, userId, noteId)
        const sections = sectionRepo(db, userId)
        const last = (await sections.of([noteId])).at(-1)
        const position = (last?.position ?? 0) + 1
        const isNew = await sections.insert({ id, note_id: noteId, position, heading, content })
        const row = await sections.get(id)
        if (isNew) await noteChanged(db, userId, before, {}, clock.now())
        return toSection(orNotFound(row?.note_id === noteId && row, MISSING_SECTION))
      }),

    update: (id: string, words: { heading: string; content: string }) =>
      withUser(db, userId, async (db) => {
        const { note_id } = orNotFound(await sectionRepo(db, userId).get(id), MISSING_SECTION)
        const before = await wholeNote(db, userId, note_id)
        await sectionRepo(db, userId).update(id, words)
        await noteChanged(db, userId, before, {}, clock.now())
        return { id, ...words }
      }),

    remove: (id: string) =>
      withUser(db, userId, async (db) => {
        const { note_id } = orNotFound(await sectionRepo(db, userId).get(id), MISSING_SECTION)
        const before = await wholeNote(db, userId, note_id)
        await sectionRepo(db, userId).remove(id)
        await noteChanged(db, userId, before, {}, clock.now())
      }),

    /** Replaces the note by what was sent: its text, and exactly these sections in this order. */
    replace: ({ id, title, content, sections, version }: WholeNote) =>
      withUser(db, userId, async (db) => {
        const before = await wholeNote(db, userId, id)
        rejectStaleVersion(before, version)
        const repo = sectionRepo(db, userId)
        const left = new Set((await repo.of([id])).map((section) => section.id))
        for (const [index, { id: sectionId, ...words }] of sections.entries()) {
          const place = { ...words, position: index + 1 }
          if (sectionId) orNotFound(left.delete(sectionId), MISSING_SECTION)
          if (sectionId) await repo.update(sectionId, place)
          else await repo.insert({ id: newId(clock.now()), note_id: id, ...place })
        }
        for (const sectionId of left) await repo.remove(sectionId)
        await noteChanged(db, userId, before, { title, content }, clock.now())
      }),
  }
}
