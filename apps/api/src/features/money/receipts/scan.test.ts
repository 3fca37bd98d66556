import {
  changeEntryType,
  discardEntry,
  editEntry,
  getBalance,
  getScan,
  getScanPicture,
  listEntries,
  renameCategory,
  requestDeletion,
  scanReceipt,
  verifyDeletion,
} from '@daybook/contract'
import { beforeAll, expect, it } from 'vitest'
import { MINUTE } from '../../../clock.ts'
import { makeTestApi, PASSWORD, registerUser, sender, sharedApi, signedInUser, visitor } from '../../../testing/api.ts'
import { fakeReader } from '../../../testing/fakeReader.ts'
import { tablesWith } from '../../../testing/tables.ts'
import { scanForm } from '../../../testing/upload.ts'

beforeAll(async () => (await sharedApi()).close)

const LIMIT =
  'You have reached your daily limit (5) for photo scanning. Upgrade to Premium for more. Please try again tomorrow.'
const a = (picture: string, fields?: Record<string, string>) => ({ body: scanForm(picture, fields) })

it('creates an entry from a picture and returns the fields to check', async () => {
  const ann = await signedInUser()
  const { status, body } = await ann(scanReceipt, a('a receipt'))
  expect([status, body]).toEqual([
    201,
    {
      message: 'Expense added from your receipt',
      type: 'expense',
      transaction: {
        id: body.transaction.id,
        amount: 12.5,
        title: 'Corner Shop',
        date: body.transaction.date,
        category: { name: 'GROCERIES' },
      },
      usage: { count: 1, limit: 5, remaining: 4 },
      unsure: ['date'],
      scan: expect.objectContaining({ unsure: ['date'], has_picture: true, duplicate_of: null }),
    },
  ])
  expect(body.scan.amounts.map(({ amount }) => amount)).toEqual([11, 12.5])
  expect((await ann(getBalance, {})).body).toMatchObject({ balance: -12.5, usage: body.usage })
  const { id } = body.transaction
  expect((await ann(getScan, { params: { id } })).body).toEqual({ scan: body.scan })
})

it.each([
  ['blank', 400, 'No amount could be read from this image. Try a sharper photo.'],
  ['broken', 400, 'This file is not an image that can be read.'],
  ['', 400, 'Please capture or upload an image first.'],
  ['crash', 503, 'Receipts cannot be read right now. Try again in a moment.'],
])('does not count a picture that is %j', async (picture, status, message) => {
  const ann = await signedInUser()
  expect(await ann(scanReceipt, a(picture))).toMatchObject({ status, body: { message } })
  expect((await ann(getBalance, {})).body).toMatchObject({ balance: 0, usage: { count: 0, limit: 5, remaining: 5 } })
})

it('returns Retry-After while all readers are busy', async () => {
  const ann = await signedInUser()
  const reply = await ann(scanReceipt, a('busy'))
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '3'])
  expect((await ann(getBalance, {})).body.usage.count).toBe(0)
})

it('requires a picture of at most 15 MB', async () => {
  const ann = await signedInUser()
  const large = scanForm(Buffer.alloc(15_000_001, 1))
  expect(await ann(scanReceipt, { body: large })).toMatchObject({
    status: 400,
    body: { message: 'This image is too large: at most 15 MB.' },
  })
  const empty = new FormData()
  expect(await ann(scanReceipt, { body: empty })).toMatchObject({
    status: 400,
    body: { message: 'Please capture or upload an image first.' },
  })
  expect(await ann(scanReceipt, { body: {} as FormData })).toMatchObject({
    status: 400,
    body: { message: 'Please capture or upload an image first.' },
  })
  expect((await (await visitor())(scanReceipt, a('a receipt'))).status).toBe(401)
})

it('check 34: lets exactly one of twenty pictures through where one scan is left', async () => {
  // Each server runs one scan of a user at a time, so this needs two.
  const [one, other] = [await sharedApi(), await makeTestApi({ db: (await sharedApi()).db })]
  const headers = { authorization: `Bearer ${(await registerUser(one)).tokens.access}` }
  const [ann, elsewhere] = [sender(one, headers), sender(other, headers)]
  for (let n = 0; n < 4; n += 1) await ann(scanReceipt, a('a receipt'))
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? ann : elsewhere)(scanReceipt, a('a receipt'))),
  )
  await other.app.close()
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.message))).toEqual(
    new Set([LIMIT]),
  )
  expect((await ann(getBalance, {})).body).toMatchObject({
    balance: -62.5,
    usage: { count: 5, limit: 5, remaining: 0 },
  })
})

it('omits the other plan for a custom limit, and resets the count the next day', async () => {
  const api = await makeTestApi({ env: { FREE_SCANS_PER_DAY: '1' } })
  const { tokens } = await registerUser(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  await ann(scanReceipt, a('a receipt'))
  expect((await ann(scanReceipt, a('a receipt'))).body.message).toBe(
    'You have reached your daily limit (1) for photo scanning. Please try again tomorrow.',
  )
  await api.close()
})

it('creates one entry when a picture is sent twice with the same id', async () => {
  const ann = await signedInUser()
  const id = '0197a3e0-0000-7000-8000-000000000001'
  const first = await ann(scanReceipt, a('a receipt', { id }))
  const again = await ann(scanReceipt, a('a receipt', { id }))
  expect(again).toMatchObject({ status: 201, body: { ...first.body } })
  expect((await ann(getBalance, {})).body).toMatchObject({ balance: -12.5, usage: { count: 1 } })
  expect((await ann(scanReceipt, a('a receipt', { id: 'mine' }))).body.message).toBe('Invalid id')
})

it("learns a merchant's name from a correction", async () => {
  const ann = await signedInUser()
  const { body } = await ann(scanReceipt, a('a receipt'))
  const { id, amount, date } = body.transaction
  const corrected = { amount, date, category: 'Home', title: 'The Shop at the Corner' }
  await ann(editEntry('expense'), { params: { id }, body: corrected })
  expect((await ann(scanReceipt, a('a receipt'))).body.transaction).toMatchObject({
    title: 'The Shop at the Corner',
    category: { name: 'HOME' },
  })
  await ann(renameCategory, { body: { from: 'home', to: 'house' } })
  expect((await ann(scanReceipt, a('a receipt'))).body.transaction.category.name).toBe('HOUSE')
  expect((await (await signedInUser())(scanReceipt, a('a receipt'))).body.transaction.title).toBe('Corner Shop')
})

it('check 25: shows the picture to its owner alone, and deletes it with the entry', async () => {
  const api = await sharedApi()
  const { tokens } = await registerUser(api)
  const headers = { authorization: `Bearer ${tokens.access}` }
  const ann = sender(api, headers)
  const { body } = await ann(scanReceipt, a('a receipt', { name: '../../etc/passwd' }))
  const params = { id: body.transaction.id }
  const url = `/api/money/image/${params.id}/picture/`
  const reply = await api.app.inject({ url, headers })
  expect(reply.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'no-store',
  })
  const bob = await signedInUser()
  expect((await bob(getScanPicture, { params })).status).toBe(404)
  expect((await bob(getScan, { params })).status).toBe(404)
  expect((await api.app.inject({ url })).statusCode).toBe(401)

  await ann(discardEntry('expense'), { params })
  expect((await ann(getScanPicture, { params })).status).toBe(404)
  expect((await ann(listEntries('expense'), { querystring: {} })).body).toEqual([])
})

it('stores no picture if the user declines', async () => {
  const ann = await signedInUser()
  const { body } = await ann(scanReceipt, a('a receipt', { keep: 'false' }))
  expect(body.scan.has_picture).toBe(false)
  expect((await ann(getScanPicture, { params: { id: body.transaction.id } })).status).toBe(404)
})

it('remembers the choice to keep pictures', async () => {
  const ann = await signedInUser()
  expect((await ann(getBalance, {})).body.keeps_pictures).toBe(true)
  await ann(scanReceipt, a('a receipt', { keep: 'false' }))
  expect((await ann(getBalance, {})).body.keeps_pictures).toBe(false)
  expect((await ann(scanReceipt, a('a receipt'))).body.scan.has_picture).toBe(false)
  expect((await ann(scanReceipt, a('a receipt', { keep: 'true' }))).body.scan.has_picture).toBe(true)
})

it('releases a reservation some minutes after the server died during a scan', async () => {
  const reader = { ...fakeReader(), read: () => new Promise<never>(() => {}) }
  const dying = await makeTestApi({ env: { FREE_SCANS_PER_DAY: '1' }, reader })
  const { tokens } = await registerUser(dying)
  const headers = { authorization: `Bearer ${tokens.access}` }
  void sender(dying, headers)(scanReceipt, a('a receipt'))
  await expect.poll(() => dying.db.selectFrom('scan_reservations').select('id').execute()).toHaveLength(1)

  const next = await makeTestApi({ env: { FREE_SCANS_PER_DAY: '1' }, db: dying.db })
  const ann = sender(next, headers)
  expect((await ann(scanReceipt, a('a receipt'))).status).toBe(400)
  expect((await ann(getBalance, {})).body.usage).toMatchObject({ count: 0, remaining: 1 })
  next.pass(10 * MINUTE)
  expect((await ann(scanReceipt, a('a receipt'))).body.usage).toEqual({ count: 1, limit: 1, remaining: 0 })
  await next.close()
})

it('creates no entry for an account that was deleted during the scan', async () => {
  const read = Promise.withResolvers<void>()
  const fake = fakeReader()
  const reader: typeof fake = {
    ...fake,
    read: async (...all) => {
      await read.promise
      return fake.read(...all)
    },
  }
  const api = await makeTestApi({ reader })
  const { email, tokens } = await registerUser(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  const scan = ann(scanReceipt, a('a receipt'))
  await expect.poll(() => api.db.selectFrom('scan_reservations').select('id').execute()).toHaveLength(1)
  const { code } = (await ann(requestDeletion, { body: { password: PASSWORD } })).body
  const otp = (await api.mailTo(email))?.code ?? ''
  // On the same server the deletion would wait for the scan.
  const other = await makeTestApi({ db: api.db })
  const erase = sender(other, { authorization: `Bearer ${tokens.access}` })
  const erased = await erase(verifyDeletion, { body: { code, otp } })
  expect(erased.status).toBe(200)
  await other.app.close()
  read.resolve()
  expect((await scan).status).toBe(401)
  const { sub } = JSON.parse(Buffer.from(tokens.access.split('.')[1] ?? '', 'base64url').toString())
  for (const [table, rows] of await tablesWith(api.db, sub)) expect(`${table}: ${rows}`).toBe(`${table}: 0`)
  await api.close()
})

it('turns an expense into an income, updating the balance and the learned merchant', async () => {
  const ann = await signedInUser()
  const { id } = (await ann(scanReceipt, a('a receipt'))).body.transaction
  const turned = await ann(changeEntryType, { params: { id }, body: { type: 'income' } })
  expect(turned).toMatchObject({ status: 200, body: { id, amount: 12.5, title: 'Corner Shop' } })
  expect((await ann(getBalance, {})).body.balance).toBe(12.5)
  expect((await ann(listEntries('income'), { querystring: {} })).body[0]?.income).toHaveLength(1)
  expect((await ann(listEntries('expense'), { querystring: {} })).body).toEqual([])
  const bob = await signedInUser()
  expect((await bob(changeEntryType, { params: { id }, body: { type: 'expense' } })).status).toBe(404)
  expect((await ann(changeEntryType, { params: { id }, body: { type: 'gift' as 'income' } })).status).toBe(400)
})
