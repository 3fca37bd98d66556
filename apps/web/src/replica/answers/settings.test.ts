import {
  changeCurrency,
  changePreferences,
  changeReminders,
  editName,
  getReminders,
  getUser,
  listSavedFilters,
  listTaskFilters,
  removeFilter,
  removeTaskFilter,
  saveFilter,
  saveTaskFilter,
} from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getRuns, twoSides } from '../testing/twoSides.ts'

it('changes name and currency, and keeps the rest', async () => {
  const { write, push, same, rows } = await twoSides()
  const before = await same(getUser, {})
  await write(editName, { body: { name: ' Ann Lee ' } })
  await write(changeCurrency, { body: { currency: 'KWD' } })
  expect(await same(getUser, {})).toEqual({ ...before, name: 'Ann Lee', currency: 'KWD' })
  expect(await write(changeCurrency, { body: { currency: 'XXX' as 'KWD' } })).toMatchObject({
    code: expect.any(String),
  })
  await push(editName, { body: { name: 'Ann' } })
  expect(rows.all('settings')).toMatchObject([{ name: 'Ann', currency: 'KWD', keeps_pictures: true }])
})

it('changes preferences one by one, also those of an earlier row without any', async () => {
  const { write, push, same, rows } = await twoSides()
  await write(changePreferences, { body: { theme: 'dark' } })
  await push(changePreferences, { body: { hours: '24', first_day: 'sunday' } })
  await write(changePreferences, { body: { hours: 'locale' } })
  expect(await same(getUser, {})).toMatchObject({ theme: 'dark', hours: 'locale', first_day: 'sunday' })
  expect(rows.all('settings')).toMatchObject([{ theme: 'dark', hours: 'locale', first_day: 'sunday' }])
  expect(await write(changePreferences, { body: { theme: 'sepia' as 'dark' } })).toMatchObject({
    code: 'preference_invalid',
  })
})

const FILTER_NAMES = fc.constantFrom('Rent', ' Food ', 'é', '')
const filter = (title: string) => ({ title, date: '', category: '' })

it('saves filters as the server does, here and elsewhere', async () => {
  const step = fc.record({ name: FILTER_NAMES, title: fc.constantFrom('a', 'b'), how: fc.nat(3) })
  const property = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
    const { write, push, same, reload } = await twoSides()
    for (const { name, title, how } of steps) {
      const send = how % 2 ? write : push
      if (how < 2) await send(saveFilter, { body: { name, filter: filter(title) } })
      else await send(removeFilter, { body: { name } })
      if (how < 2) await send(saveTaskFilter, { body: { name, query: title } })
      else await send(removeTaskFilter, { body: { name } })
      await same(listSavedFilters, {})
      await same(listTaskFilters, {})
    }
    await reload()
    await same(listSavedFilters, {})
    await same(listTaskFilters, {})
  })
  await fc.assert(property, { numRuns: getRuns(4) })
})

it('rejects a filter too many', async () => {
  const { write, same } = await twoSides()
  for (let n = 0; n <= 50; n += 1) {
    const answer = await write(saveFilter, { body: { name: `f${n}`, filter: filter('x') } })
    if (n === 50) expect(answer).toMatchObject({ code: 'too_many_filters' })
  }
  expect(await same(listSavedFilters, {})).toHaveLength(50)
})

const NAMES = fc.constantFrom('Ann', ' Bo ', '', 'é')
const CURRENCY = fc.constantFrom('USD', 'JPY', 'KWD', 'none')
const PREFERENCE = fc.constantFrom(
  { theme: 'dark' as const },
  { first_day: 'saturday' as const, hours: '24' as const, paper: 'letter' as const, day_end: '05:00' as const },
  { theme: 'system' as const, dates: 'iso' as const, hours: '13' as '12' },
  {},
)

it('are the same on both sides after any operations', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.oneof(NAMES, CURRENCY, PREFERENCE), { maxLength: 10 }),
    async (values) => {
      const { push, same, reload } = await twoSides()
      for (const value of values) {
        if (typeof value === 'object') await push(changePreferences, { body: value })
        else if (/^[A-Z]{3}$|none/.test(value)) await push(changeCurrency, { body: { currency: value as 'USD' } })
        else await push(editName, { body: { name: value } })
        await same(getUser, {})
      }
      await reload()
      await same(getUser, {})
    },
  )
  await fc.assert(property, { numRuns: getRuns(4) })
})

it('changes reminders field by field, here and elsewhere', async () => {
  const { write, push, same } = await twoSides()
  await write(changeReminders, { body: { time: '08:00', quiet_hours: null } })
  await push(changeReminders, { body: { off: ['budget'], mail: 'daily' } })
  await write(changeReminders, { body: { time: '07:30', review: { weekday: 7, time: '18:00' } } })
  await write(changePreferences, { body: { zone: 'Asia/Kolkata', language: 'en-IN' } })
  expect(await same(getUser, {})).toMatchObject({ zone: 'Asia/Kolkata', language: 'en-IN' })
  expect(await same(getReminders, {})).toEqual({
    time: '07:30',
    quiet_hours: null,
    off: ['budget'],
    mail: 'daily',
    review: { weekday: 7, time: '18:00' },
  })
})
