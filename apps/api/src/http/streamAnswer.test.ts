import type { AddressInfo } from 'node:net'
import { type Entry, filterEntries, getFilterTotals, listEntries, makeReport } from '@daybook/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Send, TestApi } from '../testing/api.ts'
import { failingDb } from '../testing/failing.ts'
import { addManyEntries } from '../testing/manyEntries.ts'
import { readMember } from '../testing/member.ts'

const ENTRIES = 12_000
const STREAMED = [
  ['GET', '/api/money/export/', undefined],
  ['GET', '/api/money/expense/', undefined],
  ['POST', '/api/money/expense/filter/', { title: 'coffee' }],
  ['POST', '/api/money/report/', { start_date: '2016-01-01', end_date: '2026-12-31' }],
] as const

const failing = failingDb()
let api: TestApi
let url: string
let ann: Awaited<ReturnType<typeof readMember>>
beforeAll(async () => {
  api = await failing.makeApi()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
  ann = await readMember(api)
  await addManyEntries(api.db, ann.id, ENTRIES)
  await api.db.updateTable('users').set({ premium: 1 }).where('id', '=', ann.id).execute()
  return api.close
})

const headers = () => ({ authorization: `Bearer ${ann.tokens.access}` })

describe.each(STREAMED)('%s %s', (method, path, body) => {
  const request = () =>
    fetch(url + path, {
      method,
      headers: { ...headers(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })

  it('closes the connection if the query fails after the headers were sent', async () => {
    failing.failAt(30)
    const reply = await request()
    const text = reply.text().then(
      () => 'whole',
      () => 'cut',
    )
    expect([reply.status, await text]).toEqual([200, 'cut'])
    failing.failAt(Number.POSITIVE_INFINITY)
    expect((await (await request()).text()).length).toBeGreaterThan(100_000)
  })
})

/** Reads all pages of a list. */
async function readAllPages(request: (querystring: { limit: number; before?: string }) => ReturnType<Send>) {
  const entries: Entry[] = []
  let before: string | undefined
  do {
    const { headers, body } = await request({ limit: 500, ...(before && { before }) })
    entries.push(...(body as unknown as { expense: Entry[] }[]).flatMap(({ expense }) => expense))
    before = headers['next-cursor'] as string | undefined
  } while (before)
  return entries
}

describe('a streamed list', () => {
  it('equals its concatenated pages and matches the contract', async () => {
    const { body } = await ann.send(listEntries('expense'), { querystring: {} })
    expect(listEntries('expense').schema.response[200].parse(body)).toEqual(body)
    const pages = await readAllPages((querystring) => ann.send(listEntries('expense'), { querystring }))
    expect(body.flatMap(({ expense }) => expense)).toEqual(pages)
    expect(pages).toHaveLength(ENTRIES * 0.9)
    expect(new Set(body.map(({ date }) => date)).size).toBe(body.length)
    expect(body.map(({ date }) => date)).toEqual(
      body
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
  })

  it.each([{ title: 'BUS' }, { category: 'fun' }, { title: 'coffee', category: 'food' }, { date: '2019-05-05' }, {}])(
    'equals its concatenated pages for the filter %j, whose totals are theirs',
    async (filter) => {
      const reply = await ann.send(filterEntries('expense'), { querystring: {}, body: filter })
      const pages = await readAllPages((querystring) =>
        ann.send(filterEntries('expense'), { querystring, body: filter }),
      )
      expect(reply.body.flatMap(({ expense }) => expense)).toEqual(pages)
      const sum = pages.reduce((milli, { amount }) => milli + Math.round(amount * 1000), 0)
      const totals = await ann.send(getFilterTotals('expense'), { body: filter })
      expect(totals.body).toEqual({ count: pages.length, sum: sum / 1000 })
    },
  )

  it('equals its concatenated pages in a report, with the totals of its entries', async () => {
    const { body } = await ann.send(makeReport, { body: { start_date: '2016-01-01', end_date: '2026-12-31' } })
    expect(makeReport.schema.response[200].parse(body)).toEqual(body)
    const pages = await readAllPages((querystring) => ann.send(listEntries('expense'), { querystring }))
    expect(body.expense).toEqual(pages.toReversed())
    const sum = pages.reduce((milli, { amount }) => milli + Math.round(amount * 1000), 0)
    expect([body.expense.length + body.income.length, body.total_expense]).toEqual([ENTRIES, sum / 1000])
  })
})
