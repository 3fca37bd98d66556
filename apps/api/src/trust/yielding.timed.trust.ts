import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { databases } from '../testing/database.ts'
import { until } from '../testing/until.ts'
import { largeWrites } from './largeWrites.ts'
import { getImport, measure, type Running, startWithHistory } from './yielding.ts'

const ENTRIES = 200_000
const WRITER_ENTRIES = 100_000
const IMPORTED = 20_000
const LONGEST_CALL_MS = 100
const LONGEST_HOLD_MS = 50
const MOST_MEMORY_MB = 100
const PASSWORD = 'river-stone-41'

async function deleteAccount({ asAnn, program }: Running) {
  const { code } = JSON.parse(await asAnn('POST', '/api/auth/delete/', { password: PASSWORD }))
  const seen = program.output().length
  const otp = () => [...program.output().matchAll(/One-time code for ann@example.com: (\d{6})/g)].at(-1)
  await until(() => (otp()?.index ?? 0) > seen - 200)
  return () => asAnn('POST', '/api/auth/verify/delete/', { code, otp: otp()![1] })
}

const REPORT = { report_type: 'all', start_date: '2016-01-01', end_date: '2026-12-31' }

describe.each(databases)('on %s', (_, newUrl) => {
  it('keeps other requests fast during work on 200,000 entries', { timeout: 600_000 }, async () => {
    const server = await startWithHistory(await newUrl(), ENTRIES)
    const { asAnn } = server
    const calls: [name: string, work: () => Promise<unknown>, once?: boolean][] = [
      ['nothing', () => sleep(1000)],
      ['export', () => asAnn('GET', '/api/money/export/')],
      ['report of everything', () => asAnn('POST', '/api/money/report/', REPORT)],
      ['list without a limit', () => asAnn('GET', '/api/money/expense/')],
      ['filter by a common word', () => asAnn('POST', '/api/money/expense/filter/?limit=50', { title: 'coffee' })],
      ['filter by a rare word', () => asAnn('POST', '/api/money/expense/filter/?limit=50', { title: 'rent 3' })],
      ['filter by category', () => asAnn('POST', '/api/money/expense/filter/?limit=50', { category: 'food' })],
      ['filter without a limit', () => asAnn('POST', '/api/money/expense/filter/', { title: 'coffee' })],
      ['charts', () => asAnn('GET', '/api/money/charts/?months=120')],
      ['check of 20,000 rows', () => asAnn('POST', '/api/money/import/check/', getImport(IMPORTED))],
      ['import of 20,000 rows', () => asAnn('POST', '/api/money/import/', getImport(IMPORTED))],
      ['deletion of the account', await deleteAccount(server), true],
    ]
    const all = []
    for (const [name, work, once] of calls) all.push(await measure(server, name, work, once))
    for (const { name, readTimes, writeTimes, longest, grown, failed } of all) {
      expect.soft(failed, name).toEqual([])
      expect.soft(Math.max(readTimes.p99, writeTimes.p99), `${name}: p99 of the others`).toBeLessThan(LONGEST_CALL_MS)
      expect.soft(longest, `${name}: longest hold`).toBeLessThan(LONGEST_HOLD_MS)
      expect.soft(grown, `${name}: memory`).toBeLessThan(MOST_MEMORY_MB)
    }
  })

  it('keeps other requests fast during large writes and answers of a user with 100,000 entries', {
    timeout: 900_000,
  }, async () => {
    const server = await startWithHistory(await newUrl(), WRITER_ENTRIES)
    for (const [name, work] of await largeWrites(server)) {
      const { readTimes, writeTimes, failed } = await measure(server, name, work, true)
      expect.soft(failed, name).toEqual([])
      expect.soft(Math.max(readTimes.p99, writeTimes.p99), `${name}: p99 of the others`).toBeLessThan(LONGEST_CALL_MS)
    }
  })
})
