import {
  addEntry,
  createNote,
  createSection,
  createTask,
  discardEntry,
  discardNote,
  discardSection,
  discardTask,
  emptyTrash,
  getBalance,
  getNote,
  getScanPicture,
  listEntries,
  listTrash,
  NEXT_CURSOR,
  purgeRow,
  type RowKind,
  restoreRow,
  scanReceipt,
  searchReceipts,
  updateSection,
} from '@daybook/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DAY } from '../../clock.ts'
import { makeTestApi, type Send, sharedApi, signedInUser } from '../../testing/api.ts'
import { expense, historyUser, WRITES } from '../../testing/history.ts'
import { readMember } from '../../testing/member.ts'
import { scanForm } from '../../testing/upload.ts'

const readTrash = async (send: Send) => (await send(listTrash, { querystring: {} })).body
const missing = { status: 404, body: { code: 'trash_item_not_found' } }
const isDeletion = (what: string) => /^a deleted (entry|budget|task|routine|note)$/.test(what)

describe('the trash', () => {
  it.each(WRITES.filter(([what]) => isDeletion(what)))(
    'has %s, which can be restored',
    async (what, prepare, write) => {
      const ann = await historyUser()
      const id = await prepare(ann)
      await write(ann, id)
      const kind = what.split(' ').at(-1) as RowKind
      expect(await readTrash(ann.send)).toMatchObject([{ kind, id }])
      expect((await ann.send(restoreRow, { params: { kind, id } })).status).toBe(200)
      expect(await readTrash(ann.send)).toEqual([])
      expect(await ann.send(restoreRow, { params: { kind, id } })).toMatchObject(missing)
    },
  )

  it('returns an entry with its amount to the balance', async () => {
    const ann = await signedInUser()
    const { id } = (await ann(addEntry('expense'), { body: expense })).body
    const balance = async () => (await ann(getBalance, {})).body.balance
    await ann(discardEntry('expense'), { params: { id } })
    expect(await balance()).toBe(0)
    await ann(restoreRow, { params: { kind: 'entry', id } })
    expect(await balance()).toBe(-12.5)
    const [day] = (await ann(listEntries('expense'), { querystring: {} })).body
    expect(day!.expense).toMatchObject([{ id, amount: 12.5, title: 'Lunch', category: { name: 'FOOD' } }])
  })

  it('hides the parts of a note until it is restored', async () => {
    const ann = await signedInUser()
    const { id } = (await ann(createNote, { body: { title: 'Coast', content: '' } })).body
    const section = { heading: 'Food', content: 'Rice' }
    const { id: sectionId } = (await ann(createSection, { params: { noteId: id }, body: section })).body
    await ann(discardNote, { params: { id } })
    expect((await ann(updateSection, { params: { id: sectionId }, body: section })).status).toBe(404)
    expect((await ann(discardSection, { params: { id: sectionId } })).status).toBe(404)
    await ann(restoreRow, { params: { kind: 'note', id } })
    expect((await ann(getNote, { params: { id } })).body.sections).toEqual([{ id: sectionId, ...section }])
  })

  it('deletes the deleted sections of a note with it for good', async () => {
    const ann = await historyUser()
    const { id } = (await ann.send(createNote, { body: { title: 'Coast', content: '' } })).body
    const section = { heading: 'Food', content: 'Rice' }
    const { id: sectionId } = (await ann.send(createSection, { params: { noteId: id }, body: section })).body
    await ann.send(createSection, { params: { noteId: id }, body: section })
    await ann.send(discardSection, { params: { id: sectionId } })
    await ann.send(discardNote, { params: { id } })
    await ann.send(purgeRow, { params: { kind: 'note', id } })
    expect(await readTrash(ann.send)).toEqual([])
    expect(await ann.send(restoreRow, { params: { kind: 'section', id: sectionId } })).toMatchObject(missing)
    const { db } = await sharedApi()
    const changes = await db.selectFrom('changes').select(['before', 'after']).where('user_id', '=', ann.id).execute()
    expect(changes.filter(({ before, after }) => before || after)).toEqual([])
  })

  it('keeps the picture and the text of a receipt, and does not show them', async () => {
    const ann = await signedInUser()
    const { id } = (await ann(scanReceipt, { body: scanForm('a receipt\nGarden chair') })).body.transaction
    const picture = async () => (await ann(getScanPicture, { params: { id } })).status
    const found = async () =>
      (await ann(searchReceipts, { querystring: { q: 'chair' } })).body.map(({ entry }) => entry.id)
    await ann(discardEntry('expense'), { params: { id } })
    expect([await picture(), await found()]).toEqual([404, []])
    await ann(restoreRow, { params: { kind: 'entry', id } })
    expect([await picture(), await found()]).toEqual([200, [id]])
    await ann(discardEntry('expense'), { params: { id } })
    await ann(purgeRow, { params: { kind: 'entry', id } })
    const { db } = await sharedApi()
    for (const table of ['scans', 'scan_texts', 'scan_pictures'] as const)
      expect(await db.selectFrom(table).select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('is listed in pages, the latest deletion first', async () => {
    const ann = await signedInUser()
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const { id } = (await ann(createTask, { body: { title: `task ${n}` } })).body
      await ann(discardTask, { params: { id } })
      ids.unshift(id)
    }
    const found: string[] = []
    for (let before: string | undefined; ; ) {
      const { body, headers } = await ann(listTrash, { querystring: { limit: 2, ...(before && { before }) } })
      found.push(...body.map((item) => item.id))
      before = headers[NEXT_CURSOR.toLowerCase()] as string | undefined
      if (!before) break
    }
    expect(found).toEqual(ids)
  })

  it.each([
    ['2026-01-01T00:00:00.000Z', 'task', '\u0000'],
    ['2026-01-01T00:00:00.000Z', 'users', 'x'],
  ])('rejects the cursor %j %j %j', async (...position) => {
    const ann = await signedInUser()
    const before = Buffer.from(JSON.stringify(position)).toString('base64url')
    expect(await ann(listTrash, { querystring: { before } })).toMatchObject({ body: { code: 'cursor_invalid' } })
  })

  it('is emptied whole, and leaves nothing of a row in the log', async () => {
    const [ann, bob] = [await historyUser(), await historyUser()]
    for (const user of [ann, bob])
      for (const [what, prepare, write] of WRITES) if (isDeletion(what)) await write(user, await prepare(user))
    expect((await ann.send(emptyTrash, {})).status).toBe(200)
    expect(await readTrash(ann.send)).toEqual([])
    expect(await readTrash(bob.send)).toHaveLength(5)
  })

  it('rejects the rows of another user', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const { id } = (await ann(createTask, { body: { title: 'Call' } })).body
    await ann(discardTask, { params: { id } })
    expect(await bob(restoreRow, { params: { kind: 'task', id } })).toMatchObject(missing)
    expect(await bob(purgeRow, { params: { kind: 'task', id } })).toMatchObject(missing)
    await bob(emptyTrash, {})
    expect(await readTrash(ann)).toHaveLength(1)
  })

  it('is purged by maintenance after 30 days', async () => {
    const api = await makeTestApi()
    onTestFinished(api.close)
    const ann = await readMember(api)
    const { id } = (await ann.send(createTask, { body: { title: 'Call' } })).body
    await ann.send(discardTask, { params: { id } })
    const inTrash = () => api.db.selectFrom('trash').select('id').where('user_id', '=', ann.id).execute()
    api.pass(29 * DAY)
    await api.app.runMaintenance()
    expect(await inTrash()).toHaveLength(1)
    api.pass(2 * DAY)
    await api.app.runMaintenance()
    expect(await inTrash()).toEqual([])
    const changes = await api.db
      .selectFrom('changes')
      .selectAll()
      .where('user_id', '=', ann.id)
      .orderBy('seq')
      .execute()
    expect(changes.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['create', null, null],
      ['delete', null, null],
      ['purge', null, null],
    ])
  })
})
