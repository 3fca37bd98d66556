import { addEntry, changeEntries, createAccount, filterTimeline, setRate } from '@daybook/contract'
import { expect, it } from 'vitest'
import { makeTestApi, registerUser, sender } from '../../../testing/api.ts'
import { testDb } from '../../../testing/database.ts'

it('reads the rates of an account once, and takes that of the day of each entry', async () => {
  const db = await testDb()
  let statements = 0
  const recordingDb = db.withPlugin({
    transformQuery({ node, queryId }) {
      if (db.getExecutor().compileQuery(node, queryId).sql.includes('from "rates"')) statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const api = await makeTestApi({ db: recordingDb })
  const ann = sender(api, { authorization: `Bearer ${(await registerUser(api)).tokens.access}` })
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
  statements = 0
  await ann(changeEntries, { body: { ids, change: { account: account.id } } })
  expect(statements).toBe(1)
  const { body } = await ann(filterTimeline, { querystring: {}, body: { account: account.id } })
  expect(body.map(({ entries }) => entries[0]?.account_amount)).toEqual([100, 90, 90, 9])
  await api.close()
})
