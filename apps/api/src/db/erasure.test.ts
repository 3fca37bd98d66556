import { expect, it } from 'vitest'
import { checkIntegrity } from '../cli/integrity.repo.ts'
import { makeTestApi } from '../testing/api.ts'

const day = { user_id: 'ann', type: 'expense', day: '2026-03-01', amount_milli: 900n } as const

it('erases what a server of an earlier release has left of a deleted account', async () => {
  const api = await makeTestApi()
  const chosen = { theme: null, first_day: null, hours: null, dates: null, paper: null, day_end: null }
  const named = { name: 'Bob', currency: 'USD', keeps_pictures: 1, saved_filters: '[]' }
  const settings = { user_id: 'bob', seq: 1, ...named, ...chosen }
  await api.db.insertInto('day_totals').values(day).execute()
  await api.db
    .insertInto('user_settings')
    .values(settings as never)
    .execute()
  await api.app.runMaintenance()
  expect(await checkIntegrity(api.db)).toEqual([])
  await api.close()
})

it('keeps rows without an account that were not erased, such as after a restore of the accounts alone', async () => {
  const api = await makeTestApi()
  await api.db.insertInto('day_totals').values(day).execute()
  const head = { user_id: 'ann', seq: 1, low: 0, checked_seq: 1, checked_by: 99 }
  await api.db.insertInto('sync_heads').values(head).execute()
  await api.app.runMaintenance()
  expect(await api.db.selectFrom('day_totals').selectAll().execute()).toHaveLength(1)
  await api.close()
})
