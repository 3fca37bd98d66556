import { Readable } from 'node:stream'
import {
  checkImport,
  getBalance,
  IMPORT_BYTES,
  type ImportedEntry,
  importEntries,
  importLines,
  listEntries,
  requestDeletion,
  verifyDeletion,
} from '@daybook/contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { checkIntegrity } from '../../../cli/integrity.repo.ts'
import { newId } from '../../../ids.ts'
import { makeTestApi, PASSWORD, sender, type TestApi } from '../../../testing/api.ts'
import { failingDb } from '../../../testing/failing.ts'
import { readMember } from '../../../testing/member.ts'
import { readRows } from '../../../testing/tables.ts'

type Member = Awaited<ReturnType<typeof readMember>>

const coffee: ImportedEntry = { type: 'expense', amount: 3.5, date: '2026-03-01', category: 'Food', title: 'Coffee' }
const wrong = { ...coffee, amount: 0, date: '2026-02-30' }
const failing = failingDb()
let api: TestApi
beforeAll(async () => {
  api = await failing.makeApi()
  return api.close
})

const listed = async ({ send }: Member) =>
  (await send(listEntries('expense'), { querystring: {} })).body.flatMap((day) => day.expense)

const withIds = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...coffee, id: newId(new Date()), amount: (100 + n) / 100 }))

describe.each([
  ['an import', importEntries],
  ['a check of an import', checkImport],
])('body of %s', (_, endpoint) => {
  it('gets at most 50 problems by line and field, and their total number', async () => {
    const ann = await readMember(api)
    const { status, body } = await ann.send(endpoint, { body: importLines([coffee, ...Array(19_999).fill(wrong)]) })
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(50)
    expect(body).toMatchObject({ message: 'Amount must be greater than 0', errors_count: 39_998 })
    expect(body.errors?.slice(0, 3).map(({ path }) => path)).toEqual(['2.amount', '2.date', '3.amount'])
    expect(await listed(ann)).toEqual([])
  })

  it.each([
    ['a line that is not JSON', `${importLines([coffee])}\n{"type":`, '2', 'This line is not JSON'],
    ['a line of 9 KB', importLines([{ ...coffee, title: 'x'.repeat(9000) }, coffee]), '1', 'This line is too long'],
    ['a line that is a list', '[]', '1', undefined],
  ])('is rejected with %s', async (_, lines, path, message) => {
    const ann = await readMember(api)
    const { status, body } = await ann.send(endpoint, { body: lines })
    expect([status, body.errors_count, body.errors?.map((error) => error.path)]).toEqual([400, undefined, [path]])
    if (message) expect(body.message).toBe(message)
    expect(await listed(ann)).toEqual([])
  })

  it('accepts blank lines, both kinds of line ends and characters of every script', async () => {
    const ann = await readMember(api)
    const [one, two] = [coffee, { ...coffee, title: 'кофе ☕' }].map((entry) => JSON.stringify(entry))
    const { status } = await ann.send(endpoint, { body: `${one}\r\n\n${two}\r\n` })
    expect(status).toBeLessThan(300)
    const titles = endpoint === importEntries ? ['кофе ☕', 'Coffee'] : []
    expect((await listed(ann)).map(({ title }) => title)).toEqual(titles)
  })

  it('returns 413 above its limit, however many lines it has', async () => {
    const { send } = await readMember(api)
    const line = `${JSON.stringify(coffee).padEnd(8000)}\n`
    const { status } = await send(endpoint, { body: line.repeat(IMPORT_BYTES / line.length + 1) })
    expect(status).toBe(413)
  })

  it('returns 415 as JSON', async () => {
    const { tokens, id } = await readMember(api)
    const before = await readRows(api.db, id)
    const headers = { authorization: `Bearer ${tokens.access}`, 'content-type': 'application/json' }
    const payload = { entries: [coffee] }
    const reply = await api.app.inject({ method: 'POST', url: `/api${endpoint.url}`, headers, payload })
    expect(reply.statusCode).toBe(415)
    expect(await readRows(api.db, id)).toEqual(before)
  })

  it('is not read before authentication', async () => {
    let isRead = false
    const payload = new Readable({
      read() {
        isRead = true
        this.push(null)
      },
    })
    const headers = { 'content-type': 'application/x-ndjson' }
    const reply = await api.app.inject({ method: 'POST', url: `/api${endpoint.url}`, headers, payload })
    expect([reply.statusCode, isRead]).toEqual([401, false])
  })
})

describe('import that fails in the middle', () => {
  it('keeps whole batches with their sums, and adds the rest when sent again', async () => {
    const ann = await readMember(api)
    const entries = withIds(900)
    failing.failAt(30)
    expect((await ann.send(importEntries, { body: importLines(entries) })).status).toBe(500)
    failing.failAt(Number.POSITIVE_INFINITY)
    const part = (await listed(ann)).length
    expect(part).toBeGreaterThan(0)
    expect(part).toBeLessThan(900)
    expect(await checkIntegrity(api.db)).toEqual([])
    expect((await ann.send(importEntries, { body: importLines(entries) })).body.added).toBe(900 - part)
    expect((await ann.send(importEntries, { body: importLines(entries) })).body.added).toBe(0)
    expect(new Set((await listed(ann)).map(({ id }) => id))).toEqual(new Set(entries.map(({ id }) => id)))
    const sum = entries.reduce((milli, { amount }) => milli + Math.round(amount * 1000), 0)
    expect((await ann.send(getBalance, {})).body.balance).toBe(-sum / 1000)
  })

  it('does not count its own entries against the largest sum when sent again', async () => {
    const { send } = await readMember(api)
    const huge = withIds(6000).map((entry) => ({ ...entry, amount: 999_999_999_999 }))
    expect((await send(importEntries, { body: importLines(huge) })).status).toBe(201)
    expect((await send(importEntries, { body: importLines(huge) })).body).toMatchObject({ added: 0 })
    const more = huge.map((entry) => ({ ...entry, id: newId(new Date()) }))
    expect(await send(importEntries, { body: importLines(more) })).toMatchObject({
      status: 400,
      body: { message: 'The sum of all entries would be too large.' },
    })
  })
})

it('check 38: leaves no rows when the account is deleted during the import', async () => {
  const ann = await readMember(api)
  const { body } = await ann.send(requestDeletion, { body: { password: PASSWORD } })
  const otp = await ann.otp()
  const importing = ann.send(importEntries, { body: importLines(withIds(5000)) })
  const written = async () => (await readRows(api.db, ann.id)).entries?.length ?? 0
  await expect.poll(written, { timeout: 20_000 }).toBeGreaterThan(0)
  // On one server the deletion would wait for the import, since both are heavy requests.
  const other = await makeTestApi({ db: api.db })
  onTestFinished(() => other.app.close())
  const elsewhere = sender(other, { authorization: `Bearer ${ann.tokens.access}` })
  const deleted = await elsewhere(verifyDeletion, { body: { code: body.code, otp } })
  expect([deleted.status, (await importing).status]).toEqual([200, 401])
  expect(await readRows(api.db, ann.id)).toEqual({})
})
