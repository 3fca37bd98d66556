import {
  ATTACHMENT_LIMIT,
  type AttachedKind,
  addAttachment,
  addEntry,
  countAttachments,
  createNote,
  createTask,
  discardAttachment,
  discardEntry,
  discardNote,
  discardTask,
  getAttachmentContent,
  listAttachments,
  purgeRow,
  requestDeletion,
  restoreRow,
  verifyDeletion,
} from '@daybook/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../cli/integrity.repo.ts'
import { localReader } from '../../receipt-scanning/local/localReader.ts'
import { blank } from '../../receipt-scanning/testing/pictures.ts'
import { makeTestApi, PASSWORD, registerUser, type Send, sender, sharedApi, signedInUser } from '../../testing/api.ts'
import { tablesWith } from '../../testing/tables.ts'
import { attachmentForm, MINIMAL_PDF } from '../../testing/upload.ts'

beforeAll(async () => (await sharedApi()).close)

const expense = { amount: 12.5, title: 'Boiler', date: '2026-03-01', category: 'home' }
const newEntry = async (send: Send) => (await send(addEntry('expense'), { body: expense })).body.id
const attach = (send: Send, id: string, ...form: Parameters<typeof attachmentForm>) =>
  send(addAttachment, { params: { id }, body: attachmentForm(...form) })
const readNames = async (send: Send, id: string) =>
  (await send(listAttachments, { params: { id } })).body.map(({ name }) => name)

/** Returns a user with an entry that has a PDF. */
async function withBill() {
  const api = await sharedApi()
  const user = await registerUser(api)
  const headers = { authorization: `Bearer ${user.tokens.access}` }
  const ann = sender(api, headers)
  const entry = await newEntry(ann)
  const { body } = await attach(ann, entry, MINIMAL_PDF, 'bill.pdf')
  return { api, ann, headers, entry, id: body.id, url: `/api/money/attachment/${body.id}/content/` }
}

describe('an attachment', () => {
  it('is listed with its entry and returned as it was sent, never to be run by a browser', async () => {
    const { api, ann, headers, entry, id, url } = await withBill()
    expect((await ann(listAttachments, { params: { id: entry } })).body).toMatchObject([
      { id, name: 'bill.pdf', media_type: 'application/pdf', size: MINIMAL_PDF.length },
    ])
    const reply = await api.app.inject({ url, headers })
    expect(reply.payload).toBe(MINIMAL_PDF)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': `attachment; filename="bill.pdf"; filename*=UTF-8''bill.pdf`,
      'cache-control': 'no-store',
    })
    expect((await api.app.inject({ url })).statusCode).toBe(401)
  })

  it('cannot be seen, added or deleted by another user', async () => {
    const { ann, entry, id } = await withBill()
    const bob = await signedInUser()
    expect((await attach(bob, entry, MINIMAL_PDF)).body).toMatchObject({ code: 'entry_not_found' })
    expect((await bob(listAttachments, { params: { id: entry } })).status).toBe(404)
    for (const endpoint of [getAttachmentContent, discardAttachment])
      expect((await bob(endpoint, { params: { id } })).status).toBe(404)
    expect(await readNames(ann, entry)).toEqual(['bill.pdf'])
  })

  it('goes to the trash and comes back with its entry, and is deleted for good with it', async () => {
    const { api, ann, entry, id } = await withBill()
    const params = { kind: 'entry', id: entry } as const
    await ann(discardEntry('expense'), { params: { id: entry } })
    expect((await ann(getAttachmentContent, { params: { id } })).status).toBe(404)
    expect((await attach(ann, entry, MINIMAL_PDF)).status).toBe(404)
    await ann(restoreRow, { params })
    expect((await ann(getAttachmentContent, { params: { id } })).status).toBe(200)
    await ann(discardEntry('expense'), { params: { id: entry } })
    expect(await checkIntegrity(api.db)).toEqual([])
    await ann(purgeRow, { params })
    for (const table of ['attachments', 'attachment_files'] as const)
      expect(await api.db.selectFrom(table).where('id', '=', id).select('id').execute()).toEqual([])
  })

  it.each([
    ['task', createTask, { title: 'Boiler' }, discardTask],
    ['note', createNote, { title: 'Boiler' }, discardNote],
  ] as const)('can be of a %s, and is hidden and deleted for good with it', async (of, create, body, discard) => {
    const { api, ann } = await withBill()
    const bob = await signedInUser()
    const owner = (await ann(create, { body })).body.id
    const upload = (send: Send, kind: AttachedKind = of) =>
      send(addAttachment, { params: { id: owner }, querystring: { of: kind }, body: attachmentForm(MINIMAL_PDF) })
    const list = (send: Send, kind: AttachedKind = of) =>
      send(listAttachments, { params: { id: owner }, querystring: { of: kind } })
    const { id } = (await upload(ann)).body
    expect((await list(ann)).body).toMatchObject([{ id }])
    expect((await ann(countAttachments, {})).body).toContainEqual({ [of]: owner, count: 1 })
    for (const wrong of [await upload(ann, 'entry'), await list(ann, 'entry')]) expect(wrong.status).toBe(404)
    for (const stranger of [await upload(bob), await list(bob)]) expect(stranger.status).toBe(404)
    await ann(discard, { params: { id: owner } })
    expect((await ann(getAttachmentContent, { params: { id } })).status).toBe(404)
    expect(await checkIntegrity(api.db)).toEqual([])
    await ann(purgeRow, { params: { kind: of, id: owner } })
    for (const table of ['attachments', 'attachment_files'] as const)
      expect(await api.db.selectFrom(table).where('id', '=', id).select('id').execute()).toEqual([])
    expect(await checkIntegrity(api.db)).toEqual([])
  })

  it('is deleted by itself, once', async () => {
    const { ann, entry, id } = await withBill()
    expect((await ann(discardAttachment, { params: { id } })).status).toBe(200)
    expect((await ann(discardAttachment, { params: { id } })).status).toBe(404)
    expect(await readNames(ann, entry)).toEqual([])
  })

  it('is one when it is sent twice with the same id, which is not moved to another entry', async () => {
    const ann = await signedInUser()
    const entry = await newEntry(ann)
    const fields = { id: '0197a3e0-0000-7000-8000-000000000001' }
    const first = await attach(ann, entry, MINIMAL_PDF, 'a.pdf', fields)
    expect(await attach(ann, entry, MINIMAL_PDF, 'a.pdf', fields)).toMatchObject({ status: 201, body: first.body })
    expect(await readNames(ann, entry)).toEqual(['a.pdf'])
    const other = await attach(ann, await newEntry(ann), MINIMAL_PDF, 'a.pdf', fields)
    expect(other).toMatchObject({ status: 400, body: { code: 'id_invalid' } })
    expect((await attach(ann, entry, MINIMAL_PDF, 'a.pdf', { id: 'mine' })).body).toMatchObject({ code: 'id_invalid' })
  })

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ann\\bill.exe', 'bill.pdf'],
    ['bill\u202Efdp.exe', 'billfdp.pdf'],
    ['x'.repeat(5000), `${'x'.repeat(116)}.pdf`],
    ['Stromrechnung März.pdf', 'Stromrechnung März.pdf'],
    ['..', 'attachment.pdf'],
    ['<script>.html', 'script.pdf'],
  ])('called %.30j is stored under a safe name', async (given, name) => {
    const { api, ann, headers, entry } = await withBill()
    const { body } = await attach(ann, entry, MINIMAL_PDF, given)
    expect(body.name).toBe(name)
    const reply = await api.app.inject({ url: `/api/money/attachment/${body.id}/content/`, headers })
    const encoded = /^attachment; filename="[ -~]+"; filename\*=UTF-8''([\w.%-]+)$/.exec(
      String(reply.headers['content-disposition']),
    )
    expect(decodeURIComponent(encoded?.[1] ?? '')).toBe(name)
  })

  it.each([
    ['nothing', '', 'attachment_required'],
    ['half of a PDF', '%PDF-1.7\n1 0 obj', 'attachment_pdf_damaged'],
    ['no picture', 'broken', 'image_unknown_format'],
    ['more than 10 MB', Buffer.alloc(10_000_001, 1), 'attachment_too_large'],
  ])('is rejected if it is %s', async (_, content, code) => {
    const ann = await signedInUser()
    const entry = await newEntry(ann)
    expect(await attach(ann, entry, content)).toMatchObject({ status: 400, body: { code } })
    expect(await readNames(ann, entry)).toEqual([])
  })

  it('is at most one of ten, also when many are sent to two servers at once', async () => {
    const [one, other] = [await sharedApi(), await makeTestApi({ db: (await sharedApi()).db })]
    const headers = { authorization: `Bearer ${(await registerUser(one)).tokens.access}` }
    const [ann, elsewhere] = [sender(one, headers), sender(other, headers)]
    const entry = await newEntry(ann)
    for (let n = 1; n < ATTACHMENT_LIMIT; n += 1) await attach(ann, entry, MINIMAL_PDF)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => attach(n % 2 ? ann : elsewhere, entry, MINIMAL_PDF)),
    )
    await other.app.close()
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(400)])
    expect(await readNames(ann, entry)).toHaveLength(ATTACHMENT_LIMIT)
  })
})

it("limits the sum of a user's attachments, and deletes them with the account", async () => {
  const api = await makeTestApi({ env: { ATTACHMENT_MB_PER_USER: '1' } })
  const { email, tokens } = await registerUser(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  const entry = await newEntry(ann)
  const large = MINIMAL_PDF.replace('%%', `${' '.repeat(600_000)}%%`)
  expect((await attach(ann, entry, large)).status).toBe(201)
  const full = { code: 'attachment_space_used', params: { maximum: 1 } }
  expect(await attach(ann, entry, large)).toMatchObject({ status: 400, body: full })
  const { code } = (await ann(requestDeletion, { body: { password: PASSWORD } })).body
  const otp = (await api.mailTo(email))?.code ?? ''
  await ann(verifyDeletion, { body: { code, otp } })
  const { sub } = JSON.parse(Buffer.from(tokens.access.split('.')[1] ?? '', 'base64url').toString())
  for (const [table, rows] of await tablesWith(api.db, sub)) expect(`${table}: ${rows}`).toBe(`${table}: 0`)
  await api.close()
})

it('stores a picture as a JPEG without its EXIF data, whatever its name and type say', {
  timeout: 60_000,
}, async () => {
  const reader = localReader({ children: 1, openTimeoutMs: 60_000, timeoutMs: 60_000 })
  const api = await makeTestApi({ reader })
  const { tokens } = await registerUser(api)
  const headers = { authorization: `Bearer ${tokens.access}` }
  const ann = sender(api, headers)
  const entry = await newEntry(ann)
  const picture = await blank(40, 20)
    .withExif({ IFD0: { Copyright: 'Ann at home' } })
    .jpeg()
    .toBuffer()
  expect(picture.includes('Ann at home')).toBe(true)
  const { body } = await attach(ann, entry, picture, 'photo.pdf')
  expect(body).toMatchObject({ name: 'photo.jpg', media_type: 'image/jpeg' })
  const reply = await api.app.inject({ url: `/api/money/attachment/${body.id}/content/`, headers })
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^inline; /),
  })
  expect(reply.rawPayload.includes('Ann at home')).toBe(false)
  const page = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
  for (const hostile of [page, '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html></html>', 'PK\x03\x04'])
    expect((await attach(ann, entry, hostile)).status).toBe(400)
  await api.close()
  await reader.close()
})

it('finds lost and changed contents in the integrity check', async () => {
  const api = await makeTestApi()
  const { tokens } = await registerUser(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  const entry = await newEntry(ann)
  const { id } = (await attach(ann, entry, MINIMAL_PDF)).body
  await attach(ann, entry, MINIMAL_PDF)
  expect(await checkIntegrity(api.db)).toEqual([])
  const content = Buffer.from(MINIMAL_PDF.replace('1.7', '1.6'))
  await api.db.updateTable('attachment_files').set({ content }).where('id', '=', id).execute()
  expect(await checkIntegrity(api.db)).toEqual(['1 attachments have a content that is not what was attached'])
  await api.db.deleteFrom('attachment_files').where('id', '=', id).execute()
  expect(await checkIntegrity(api.db)).toEqual(['1 attachments have no content'])
  await api.db.deleteFrom('attachments').where('id', '!=', id).execute()
  expect(await checkIntegrity(api.db)).toContain('1 contents are of no attachment of their user')
  await api.close()
})
