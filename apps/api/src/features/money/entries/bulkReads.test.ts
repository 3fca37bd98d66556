import {
  addEntry,
  changeEntries,
  clearEntries,
  createAccount,
  discardEntries,
  filterTimeline,
  setRate,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { makeTestApi, registerUser, sender } from '../../../testing/api.ts'
import { testDb } from '../../../testing/database.ts'

/** Returns the calls of a user, and a function that counts the statements of work whose SQL contains a text. */
async function countingApi() {
  const db = await testDb()
  const statements: string[] = []
  const recordingDb = db.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const api = await makeTestApi({ db: recordingDb })
  const ann = sender(api, { authorization: `Bearer ${(await registerUser(api)).tokens.access}` })
  async function count(text: string, work: () => Promise<unknown>) {
    const before = statements.length
    await work()
    return statements.slice(before).filter((sql) => sql.includes(text)).length
  }
  return { api, ann, count }
}

it('changes, marks and deletes many entries with as many statements as two', async () => {
  const { api, ann, count } = await countingApi()
  const add = async (title: string) =>
    (await ann(addEntry('expense'), { body: { amount: 9, category: 'food', date: '2026-03-01', title } })).body.id
  const ids: string[] = []
  for (let n = 0; n < 40; n += 1) ids.push(await add(`Bread ${n}`))
  const marks = { outgoing_transfers: [], incoming_transfers: [] }
  for (const each of [
    (ids: string[]) => ann(changeEntries, { body: { ids, change: { category: 'home' } } }),
    (ids: string[]) => ann(clearEntries, { body: { entries: ids, cleared: true, ...marks } }),
    (ids: string[]) => ann(discardEntries, { body: { ids } }),
  ])
    expect(await count('"entries"', () => each(ids.slice(2)))).toBe(
      await count('"entries"', () => each(ids.slice(0, 2))),
    )
  expect((await ann(filterTimeline, { querystring: {}, body: {} })).body).toEqual([])
  await api.close()
})

it('reads the rates of an account once, and takes that of the day of each entry', async () => {
  const { api, ann, count } = await countingApi()
  const euros = { name: 'Girokonto', kind: 'bank', currency: 'EUR', rate: '90' } as const
  const { body: account } = await ann(createAccount, { body: euros })
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']
  const ids: string[] = []
  for (const date of days)
    ids.push((await ann(addEntry('expense'), { body: { amount: 900, category: 'food', date } })).body.id)
  for (const [day, from, rate] of [
    ['2026-02-01', 'EUR', '50'],
    ['2026-02-02', 'EUR', '100'],
    ['2026-02-03', 'GBP', '120'],
    ['2026-03-02', 'EUR', '10'],
    ['2026-03-04', 'EUR', '9'],
    ['2026-03-05', 'EUR', '1'],
  ] as const)
    await ann(setRate, { body: { day, from, to: 'USD', rate } })
  const change = () => ann(changeEntries, { body: { ids, change: { account: account.id } } })
  expect(await count('from "rates"', change)).toBe(1)
  const { body } = await ann(filterTimeline, { querystring: {}, body: { account: account.id } })
  expect(body.map(({ entries }) => entries[0]?.account_amount)).toEqual([100, 90, 90, 9])
  await api.close()
})
