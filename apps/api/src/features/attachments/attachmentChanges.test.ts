import {
  ATTACHMENT_LIMIT,
  addAttachment,
  addEntry,
  countAttachments,
  discardAttachment,
  discardEntry,
  emptyTrash,
  getAttachmentContent,
  getSnapshot,
  listAttachments,
  listTrash,
  purgeRow,
  restoreRow,
} from '@daybook/contract'
import { beforeAll, expect, it } from 'vitest'
import { checkIntegrity } from '../../cli/integrity.repo.ts'
import { newId } from '../../ids.ts'
import { makeTestApi, registerUser, sender, sharedApi } from '../../testing/api.ts'
import { historyUser } from '../../testing/history.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'
import { attachmentForm, MINIMAL_PDF } from '../../testing/upload.ts'

type User = Awaited<ReturnType<typeof historyUser>>

beforeAll(async () => (await sharedApi()).close)

const expense = { amount: 12.5, title: 'Boiler', date: '2026-03-01', category: 'home' }
const ID = '0197a3e0-0000-7000-8000-000000000001'
const newEntry = async ({ send }: User) => (await send(addEntry('expense'), { body: expense })).body.id
const attach = (user: User, id: string, name = 'bill.pdf', fields = {}) =>
  user.call(addAttachment, { params: { id }, body: attachmentForm(MINIMAL_PDF, name, fields) })
const readNames = async ({ send }: User, id: string) =>
  (await send(listAttachments, { params: { id } })).body.map(({ name }) => name)
const readStatus = async ({ send }: User, id: string) => (await send(getAttachmentContent, { params: { id } })).status

/** Returns a user with an entry that has a PDF. */
async function withBill() {
  const ann = await historyUser()
  const entry = await newEntry(ann)
  const { id } = (await attach(ann, entry)).body
  return { ann, entry, id }
}

it('undoes the attaching and the deletion of a file', async () => {
  const { ann, entry, id } = await withBill()
  const attached = ann.latest()
  await ann.call(discardAttachment, { params: { id } })
  expect([await readNames(ann, entry), await readStatus(ann, id)]).toEqual([[], 404])
  expect(await ann.undo()).toEqual({ undone: 1, kept: 0 })
  expect([await readNames(ann, entry), await readStatus(ann, id)]).toEqual([['bill.pdf'], 200])
  expect(await ann.undo(attached)).toEqual({ undone: 1, kept: 0 })
  expect(await readNames(ann, entry)).toEqual([])
  expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
})

it('is in the trash until it is deleted for good, with its bytes', async () => {
  const { ann, id } = await withBill()
  await ann.call(discardAttachment, { params: { id } })
  const deletion = ann.latest()
  expect((await ann.send(listTrash, {})).body).toMatchObject([{ kind: 'attachment', id, row: { name: 'bill.pdf' } }])
  await ann.send(purgeRow, { params: { kind: 'attachment', id } })
  expect(await ann.undo(deletion)).toEqual({ undone: 0, kept: 1 })
  const { db } = await sharedApi()
  expect(await db.selectFrom('attachment_files').where('id', '=', id).select('id').execute()).toEqual([])
  expect(await checkIntegrity(db)).toEqual([])
})

it('is deleted for good with its entry, also if it was in the trash before', async () => {
  const { ann, entry, id } = await withBill()
  await attach(ann, entry, 'guarantee.pdf')
  await ann.call(discardAttachment, { params: { id } })
  const deletion = ann.latest()
  await ann.send(discardEntry('expense'), { params: { id: entry } })
  await ann.send(purgeRow, { params: { kind: 'entry', id: entry } })
  expect((await ann.send(listTrash, {})).body).toEqual([])
  expect(await ann.undo(deletion)).toEqual({ undone: 0, kept: 1 })
  expect((await ann.send(getSnapshot, {})).body).not.toContain('"kind":"attachment"')
  const { db } = await sharedApi()
  expect(await db.selectFrom('attachment_files').where('user_id', '=', ann.id).select('id').execute()).toEqual([])
  expect(await checkIntegrity(db)).toEqual([])
})

it('is attached by a device to an entry that was deleted meanwhile, and comes back with it', async () => {
  const ann = await historyUser()
  const entry = await newEntry(ann)
  await ann.call(discardEntry('expense'), { params: { id: entry } })
  const deletion = ann.latest()
  expect((await attach(ann, entry)).status).toBe(404)
  expect((await attach(ann, entry, 'bill.pdf', { id: newId(new Date()) })).status).toBe(201)
  expect((await ann.send(listAttachments, { params: { id: entry } })).status).toBe(404)
  await ann.undo(deletion)
  expect(await readNames(ann, entry)).toEqual(['bill.pdf'])
})

it('stays deleted when the request that attached it is repeated', async () => {
  const ann = await historyUser()
  const entry = await newEntry(ann)
  await attach(ann, entry, 'bill.pdf', { id: ID })
  await ann.call(discardAttachment, { params: { id: ID } })
  expect(await attach(ann, entry, 'bill.pdf', { id: ID })).toMatchObject({ status: 201, body: { id: ID } })
  expect(await readNames(ann, entry)).toEqual([])
})

it('is counted for each entry that is not in the trash', async () => {
  const { ann, entry } = await withBill()
  const other = await newEntry(ann)
  for (const name of ['a.pdf', 'b.pdf']) await attach(ann, other, name)
  await newEntry(ann)
  const counts = async () => (await ann.send(countAttachments, {})).body
  expect(await counts()).toEqual([
    { entry, count: 1 },
    { entry: other, count: 2 },
  ])
  await ann.send(discardEntry('expense'), { params: { id: other } })
  expect(await counts()).toEqual([{ entry, count: 1 }])
})

it('reaches other devices as a row, without the bytes, and is deleted by an operation', async () => {
  const ann = await syncUser()
  const { id: entry } = (await ann.send(addEntry('expense'), { body: expense })).body
  const { id } = (await ann.send(addAttachment, { params: { id: entry }, body: attachmentForm(MINIMAL_PDF) })).body
  const row = { entry, name: 'bill.pdf', media_type: 'application/pdf', size: MINIMAL_PDF.length }
  expect((await ann.rows()).get(`attachment ${id}`)).toMatchObject({ row, deleted: null })
  expect((await ann.snapshot()).rows.get(`attachment ${id}`)).toMatchObject({ row, deleted: null })
  expect(await ann.push(toOperation(discardAttachment, { params: { id } }))).toEqual([undefined])
  expect((await ann.rows()).get(`attachment ${id}`)).toMatchObject({ deleted: expect.any(String) })
})

it('is not restored to an entry that has as many as it can have', async () => {
  const { ann, entry, id } = await withBill()
  await ann.call(discardAttachment, { params: { id } })
  const deletion = ann.latest()
  for (let n = 0; n < ATTACHMENT_LIMIT; n += 1) await attach(ann, entry, `${n}.pdf`)
  const restored = await ann.send(restoreRow, { params: { kind: 'attachment', id } })
  expect([restored.status, restored.body.code]).toEqual([400, 'too_many_attachments'])
  expect((await ann.undo(deletion)) as object).toMatchObject({ code: 'too_many_attachments' })
  expect(await readNames(ann, entry)).toHaveLength(ATTACHMENT_LIMIT)
  expect((await ann.send(listTrash, { querystring: {} })).body).toMatchObject([{ id }])
})

it('takes space while it is in the trash', async () => {
  const api = await makeTestApi({ env: { ATTACHMENT_MB_PER_USER: '1' } })
  const { tokens } = await registerUser(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  const { id } = (await ann(addEntry('expense'), { body: expense })).body
  const large = MINIMAL_PDF.replace('%%', `${' '.repeat(600_000)}%%`)
  const attach = () => ann(addAttachment, { params: { id }, body: attachmentForm(large) })
  await ann(discardAttachment, { params: { id: (await attach()).body.id } })
  expect((await attach()).body).toMatchObject({ code: 'attachment_space_used' })
  await ann(emptyTrash, {})
  expect((await attach()).status).toBe(201)
  await api.close()
})
