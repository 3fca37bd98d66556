import {
  addEntry,
  changeDue,
  changeFollowing,
  confirmDue,
  createAccount,
  createSchedule,
  discardAccount,
  discardEntry,
  discardSchedule,
  editSchedule,
  emptyTrash,
  endSchedule,
  getMoneyMonth,
  listEntries,
  listSchedules,
  pauseSchedule,
  purgeRow,
  type RepeatRule,
  recordDue,
  restoreRow,
  type ScheduleDraftInput,
  skipDue,
  undoOperation,
} from '@daybook/contract'
import { entryIdOn } from '@daybook/domain/recording'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getRuns, twoSides } from '../testing/twoSides.ts'

afterEach(() => void vi.useRealTimers())

const RENT = {
  type: 'expense',
  amount: 700,
  title: 'Rent',
  category: 'home',
  rule: { unit: 'month', every: 1, day: 1 },
  start: '2026-01-01',
} satisfies ScheduleDraftInput
const PHONE = {
  ...RENT,
  title: 'Phone',
  amount: 20.5,
  mode: 'confirm',
  rule: { unit: 'week', every: 1, weekdays: [1] },
} satisfies ScheduleDraftInput

async function sidesOn(moment: string) {
  const sides = await twoSides()
  await sides.goTo(moment)
  const { same, sameRows } = sides
  const entries = async () => (await same(listEntries('expense'), { querystring: { limit: 50 } })) as { date: string }[]
  const both = async () => {
    await same(listSchedules, {})
    await sameRows()
  }
  return { ...sides, entries, both }
}

describe('recurring entries', () => {
  it('record what is due when they begin, and each day once', async () => {
    const { write, push, goTo, entries, both } = await sidesOn('2026-03-10T10:00:00Z')
    const { id } = await write(createSchedule, { body: RENT })
    expect((await entries()).map(({ date }) => date)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
    await both()
    await goTo('2026-05-02T10:00:00Z')
    for (let time = 0; time < 2; time += 1) await push(recordDue, { params: { id }, body: { until: '2026-04-30' } })
    await push(recordDue, { params: { id }, body: { until: '2027-05-02' } })
    expect((await entries()).map(({ date }) => date).slice(0, 2)).toEqual(['2026-05-01', '2026-04-01'])
    await both()
  })

  it('do not come back from the trash by themselves', async () => {
    const { write, push, goTo, entries, both } = await sidesOn('2026-01-10T10:00:00Z')
    const { id } = await write(createSchedule, { body: RENT })
    const entry = entryIdOn(id, {}, '2026-01-01')
    await write(discardEntry('expense'), { params: { id: entry } })
    await write(purgeRow, { params: { kind: 'entry', id: entry } })
    await goTo('2026-02-10T10:00:00Z')
    await push(recordDue, { params: { id }, body: { until: '2026-02-10' } })
    expect((await entries()).map(({ date }) => date)).toEqual(['2026-02-01'])
    await both()
  })

  it('are confirmed, taken back, confirmed again and skipped', async () => {
    const { write, operations, entries, both } = await sidesOn('2026-01-20T10:00:00Z')
    const { id } = await write(createSchedule, { body: PHONE })
    const given = { amount: 22, title: 'Phone', category: 'home' }
    await write(confirmDue, { params: { id }, body: { day: '2026-01-12', ...given } })
    const confirmed = operations.at(-1)!
    await write(undoOperation, { params: { id: confirmed } })
    await both()
    await write(confirmDue, { params: { id }, body: { day: '2026-01-12', ...given, date: '2026-01-13' } })
    await write(skipDue, { params: { id }, body: { day: '2026-01-05' } })
    expect((await entries()).map(({ date }) => date)).toEqual(['2026-01-13'])
    await both()
  })

  it('are edited, paused, deleted, restored and undone', async () => {
    const { write, operations, both } = await sidesOn('2026-03-10T10:00:00Z')
    const { id } = await write(createSchedule, { body: RENT })
    const created = operations.at(-1)!
    await write(editSchedule, { params: { id }, body: { ...RENT, amount: 750, end: '2027-01-01' } })
    const weekly = { unit: 'week', every: 2, weekdays: [2, 5] } satisfies RepeatRule
    await write(editSchedule, { params: { id }, body: { ...RENT, rule: weekly } })
    const edited = operations.at(-1)!
    for (const paused of [true, false]) await write(pauseSchedule, { params: { id }, body: { paused } })
    await write(undoOperation, { params: { id: edited } })
    await both()
    await write(discardSchedule, { params: { id } })
    expect(await write(skipDue, { params: { id }, body: { day: '2026-04-01' } })).toMatchObject({
      code: 'schedule_not_found',
    })
    await write(restoreRow, { params: { kind: 'schedule', id } })
    await both()
    await write(undoOperation, { params: { id: created } })
    await both()
    await write(emptyTrash, {})
    await both()
  })

  it('keep their account and tags, and use the main account once theirs is gone', async () => {
    const { write, push, goTo, rows, both } = await sidesOn('2026-01-10T10:00:00Z')
    const account = (await write(createAccount, { body: { name: 'Bank', kind: 'bank' } })).id
    const { id } = await write(createSchedule, { body: { ...RENT, account, tags: ['flat'] } })
    const toEntry = (day: string) => rows.get('entry', entryIdOn(id, {}, day))
    expect(toEntry('2026-01-01')).toMatchObject({ account, tags: ['flat'] })
    await write(editSchedule, { params: { id }, body: { ...RENT, amount: 701 } })
    expect(rows.get('schedule', id)).toMatchObject({ account, tags: ['flat'] })
    await push(editSchedule, { params: { id }, body: { ...RENT, tags: [] } }, { base: { tags: ['flat'] } })
    await both()
    expect(await write(createSchedule, { body: { ...RENT, account: id } })).toMatchObject({ code: 'account_not_found' })
    for (const day of ['2026-01-01']) await write(discardEntry('expense'), { params: { id: entryIdOn(id, {}, day) } })
    await write(emptyTrash, {})
    await write(discardAccount, { params: { id: account } })
    await write(emptyTrash, {})
    await goTo('2026-02-10T10:00:00Z')
    await push(recordDue, { params: { id }, body: { until: '2026-02-10' } })
    expect(toEntry('2026-02-01')).not.toHaveProperty('account')
    await both()
  })

  it('are split, each entry too, and merge amount and parts as a whole', async () => {
    const { write, push, same, rows, both } = await sidesOn('2026-02-10T10:00:00Z')
    const parts = [
      { category: 'HOME', amount: 600.25, title: '' },
      { category: 'POWER', amount: 99.75, title: 'Heating' },
    ]
    const { id } = await write(createSchedule, { body: { ...RENT, parts } })
    expect(rows.get('entry', entryIdOn(id, {}, '2026-02-01'))).toMatchObject({ category: 'HOME', parts })
    const spent = await same(getMoneyMonth, { querystring: { month: '2026-02' } })
    expect(spent.expense_by_category).toMatchObject([
      { name: 'HOME', amount: 600.25 },
      { name: 'POWER', amount: 99.75 },
    ])
    const base = { ...RENT, category: 'HOME', parts }
    await push(
      editSchedule,
      { params: { id }, body: { ...base, amount: 1, parts: [{ ...parts[0]!, amount: 1 }] } },
      { base },
    )
    await push(editSchedule, { params: { id }, body: { ...base, title: 'Flat' } }, { base })
    expect(rows.get('schedule', id)).toMatchObject({ title: 'Flat', amount: 1, parts: [{ amount: 1 }] })
    await both()
    const wrong = { ...RENT, parts: [{ ...parts[0]!, amount: 1 }] }
    expect(await write(createSchedule, { body: wrong })).toMatchObject({ code: 'parts_not_the_amount' })
    expect(await push(createSchedule, { body: wrong })).toBe('parts_not_the_amount')
  })

  it('are changed and ended from a day on, by several devices at once', async () => {
    const { write, push, operations, same, both } = await sidesOn('2026-03-10T10:00:00Z')
    const { id } = await write(createSchedule, { body: RENT })
    const params = { id }
    const changed = { day: '2026-05-01', amount: 800, title: 'Rent and more', category: 'home' }
    await write(changeDue, { params, body: changed })
    await write(changeDue, { params, body: { ...changed, day: '2026-01-01' } })
    await both()
    const from = { day: '2026-06-01', draft: { ...RENT, amount: 750, start: '2026-06-01' } }
    await push(changeFollowing, { params, body: from })
    await push(changeFollowing, { params, body: { ...from, draft: { ...from.draft, amount: 760 } } })
    const schedules = await same(listSchedules, {})
    expect(schedules.map(({ start, end, amount }) => [start, end, amount]).sort()).toEqual([
      ['2026-01-01', '2026-05-31', 700],
      ['2026-06-01', null, 760],
    ])
    await write(changeFollowing, { params, body: { day: '2026-01-01', draft: { ...RENT, amount: 5 } } })
    await both()
    await write(endSchedule, { params, body: { day: '2026-04-15' } })
    await both()
    await write(undoOperation, { params: { id: operations.at(-1)! } })
    await write(endSchedule, { params, body: { day: '2025-04-15' } })
    await both()
    expect(await same(listSchedules, {})).toHaveLength(1)
  })

  it('are the same after any writes, and after the operations of a device', async () => {
    const { write, push, both } = await sidesOn('2026-02-20T10:00:00Z')
    const ids: string[] = []
    for (const body of [RENT, PHONE]) ids.push((await write(createSchedule, { body })).id)
    await write(addEntry('income'), { body: { amount: 10, date: '2026-02-01', category: 'X' } })
    const day = fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`)
    const step = fc.record({
      what: fc.constantFrom(
        'record',
        'confirm',
        'skip',
        'pause',
        'edit',
        'change',
        'follow',
        'end',
        'pushConfirm',
        'pushEdit',
      ),
      id: fc.constantFrom(...ids),
      day,
      number: fc.integer({ min: 1, max: 30 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        for (const { what, id, day, number } of steps) {
          const params = { id }
          // Some are split, some keep the parts they have, and some are made whole.
          const parts = [
            { category: 'heating', amount: number / 2, title: 'Gas' },
            { category: 'home', amount: number / 2, title: '' },
          ]
          const split = [{ parts }, {}, {}, { parts: [] }][number % 4]
          const given = { day, amount: number, title: '', category: 'home', ...split }
          const edited = { ...RENT, amount: number, ...split, rule: { unit: 'day', every: number } as const }
          if (what === 'record') await push(recordDue, { params, body: { until: day } })
          if (what === 'confirm') await write(confirmDue, { params, body: given })
          if (what === 'pushConfirm') await push(confirmDue, { params, body: given })
          if (what === 'skip') await write(skipDue, { params, body: { day } })
          if (what === 'pause') await write(pauseSchedule, { params, body: { paused: number % 2 === 0 } })
          const moved = number % 3 === 0 ? { date: `2026-02-${String(Math.min(number, 28)).padStart(2, '0')}` } : {}
          if (what === 'change') await write(changeDue, { params, body: { ...given, ...moved } })
          if (what === 'follow')
            await push(changeFollowing, { params, body: { day, draft: { ...edited, start: day } } })
          if (what === 'end') await push(endSchedule, { params, body: { day: `2026-03-${day.slice(8)}` } })
          if (what === 'edit') await write(editSchedule, { params, body: edited })
          if (what === 'pushEdit') await push(editSchedule, { params, body: edited }, { base: { amount: 700 } })
        }
        await both()
      }),
      { numRuns: getRuns(4) },
    )
  })
})
