import {
  addAttachment,
  addEntry,
  countAttachments,
  createNote,
  createTask,
  discardAttachment,
  discardEntry,
  discardTask,
  emptyTrash,
  listAttachments,
  purgeRow,
  restoreRow,
  undoOperation,
} from '@daybook/contract'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attachmentForm, MINIMAL_PDF } from '../../../../api/src/testing/upload.ts'
import { newId } from '../../api/newId.ts'
import { getRuns, twoSides } from '../testing/twoSides.ts'

afterEach(() => void vi.useRealTimers())

/** A new user with two entries on both sides. */
async function withEntries() {
  const sides = await twoSides()
  const { upload, write, reload, same, sameRows } = sides
  const entry = { amount: 12.5, title: 'Boiler', date: '2026-03-01', category: 'home' }
  const entries: string[] = []
  for (const _ of [1, 2]) entries.push((await write(addEntry('expense'), { body: entry })).id)

  /** Attaches files as requests of their own, and receives their rows. */
  async function attach(id: string, ...names: string[]) {
    const ids: string[] = []
    for (const name of names) {
      vi.setSystemTime(Date.now() + 1000)
      ids.push((await upload(addAttachment, { id }, attachmentForm(MINIMAL_PDF, name, { id: newId() }))).id)
    }
    await reload()
    return ids
  }
  async function sameAttachments() {
    await same(countAttachments, {})
    for (const id of entries) await same(listAttachments, { params: { id } })
    await sameRows()
  }
  return { ...sides, entries, attach, sameAttachments }
}

describe('attachments', () => {
  it('are listed in the order in which they were attached, and counted', async () => {
    const { entries, attach, same, sameAttachments } = await withEntries()
    await attach(entries[0]!, 'b.pdf', 'a.pdf')
    await attach(entries[1]!, 'c.pdf')
    await sameAttachments()
    const list = await same(listAttachments, { params: { id: entries[0]! } })
    expect(list).toMatchObject([{ name: 'b.pdf' }, { name: 'a.pdf' }])
  })

  it('are deleted, and put back by undo', async () => {
    const { entries, attach, write, operations, sameAttachments } = await withEntries()
    const [id] = await attach(entries[0]!, 'a.pdf', 'b.pdf')
    await write(discardAttachment, { params: { id: id! } })
    await sameAttachments()
    await write(discardAttachment, { params: { id: id! } })
    await write(undoOperation, { params: { id: operations.at(-2)! } })
    await sameAttachments()
  })

  it('go to the trash and are deleted for good with their entry, also those deleted before', async () => {
    const { entries, attach, write, sameAttachments } = await withEntries()
    const [id] = await attach(entries[0]!, 'a.pdf', 'b.pdf')
    await write(discardAttachment, { params: { id: id! } })
    await write(discardEntry('expense'), { params: { id: entries[0]! } })
    await sameAttachments()
    await write(purgeRow, { params: { kind: 'entry', id: entries[0]! } })
    await sameAttachments()
  })

  it('are of tasks and notes, too, and deleted for good with them', async () => {
    const { upload, write, reload, same, sameRows } = await twoSides()
    const task = (await write(createTask, { body: { title: 'Boiler' } })).id
    const note = (await write(createNote, { body: { title: 'Boiler', content: '' } })).id
    for (const [of, id] of [
      ['task', task],
      ['note', note],
    ] as const)
      await upload(addAttachment, { id }, attachmentForm(MINIMAL_PDF, `${of}.pdf`, { id: newId() }), { of })
    await reload()
    expect(await same(countAttachments, {})).toEqual([
      { task, count: 1 },
      { note, count: 1 },
    ])
    expect(await same(listAttachments, { params: { id: note }, querystring: { of: 'note' } })).toMatchObject([
      { name: 'note.pdf' },
    ])
    await write(discardTask, { params: { id: task } })
    expect(await same(countAttachments, {})).toEqual([{ note, count: 1 }])
    await write(purgeRow, { params: { kind: 'task', id: task } })
    await sameRows()
  })

  it('are the same after any writes', { timeout: 120_000 }, async () => {
    const which = fc.nat({ max: 1 })
    const step = fc.record({ do: fc.constantFrom('attach', 'delete', 'trash', 'restore', 'undo', 'empty'), which })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { entries, attach, write, operations, rows, sameAttachments } = await withEntries()
        for (const { do: what, which } of steps) {
          const id = entries[which]!
          const [attachment] = rows.partsOf('attachment', id)
          if (what === 'attach') await attach(id, 'a.pdf')
          if (what === 'delete' && attachment) await write(discardAttachment, { params: { id: attachment.id } })
          if (what === 'trash') await write(discardEntry('expense'), { params: { id } })
          if (what === 'restore') await write(restoreRow, { params: { kind: 'entry', id } })
          if (what === 'undo') await write(undoOperation, { params: { id: operations.at(-1)! } })
          if (what === 'empty') await write(emptyTrash, {})
          await sameAttachments()
        }
      }),
      { numRuns: getRuns(6) },
    )
  })
})
