import {
  addEntry,
  convertCurrency,
  createSchedule,
  listEntries,
  listSchedules,
  pauseSchedule,
  type ScheduleDraftInput,
} from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { today } from '../../../../format/dates.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { MoneyPage } from '../../page/MoneyPage.tsx'

const first = addDays(today(), 3)
const RENT = {
  type: 'expense',
  amount: 700,
  title: 'Rent',
  category: 'HOME',
  rule: { unit: 'day', every: 7 },
  start: first,
} satisfies ScheduleDraftInput

async function withRent(more: Partial<ScheduleDraftInput> = {}) {
  const { send } = await signInTestUser()
  const { body } = await send(createSchedule, { body: { ...RENT, ...more } })
  const schedules = async () => (await send(listSchedules, {})).body
  return { send, id: body.id, schedules }
}

const openPage = () => renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })

/** Opens the form of the first entry that comes. */
async function open(user: UserEvent) {
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
  const head = upcoming.getByRole('button', { name: /^Upcoming/ })
  if (head.getAttribute('aria-expanded') === 'false') await user.click(head)
  const [menu] = await upcoming.findAllByRole('button', { name: 'Actions for Rent' })
  await user.click(menu!)
  await user.click(await screen.findByRole('menuitem', { name: 'Edit repeating entry' }))
  return screen.findByRole('textbox', { name: 'Amount' })
}

async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.type(field, text)
}

const save = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }))

describe('the form of a recurring entry', () => {
  it('opens by a click on the entry that comes', async () => {
    await withRent()
    const user = await openPage()
    const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
    await user.click(upcoming.getByRole('button', { name: /^Upcoming/ }))
    await user.click((await upcoming.findAllByRole('button', { name: 'Rent' }))[0]!)
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '700')
  })

  it('changes one entry', async () => {
    const { schedules } = await withRent()
    const user = await openPage()
    await fill(user, await open(user), '750')
    expect(screen.queryByLabelText('Starts')).toBeNull()
    await save(user)
    await waitFor(async () =>
      expect(await schedules()).toMatchObject([{ amount: 700, changed: [{ day: first, amount: 750, title: 'Rent' }] }]),
    )
    await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull())
  })

  it('keeps an amount that a change of the currency made less than 1', async () => {
    const { send, schedules } = await withRent()
    await send(convertCurrency, { body: { currency: 'EUR', rate: '0.001' } })
    const user = await openPage()
    await open(user)
    await fill(user, screen.getByRole('textbox', { name: 'Title' }), 'Flat')
    await save(user)
    await waitFor(async () =>
      expect(await schedules()).toMatchObject([{ amount: 0.7, changed: [{ amount: 0.7, title: 'Flat' }] }]),
    )
  })

  it('changes all that follow, and how they repeat', async () => {
    const { schedules } = await withRent()
    const user = await openPage()
    const amount = await open(user)
    await user.click(screen.getByLabelText('All that follow'))
    await fill(user, amount, '800')
    await user.selectOptions(screen.getByLabelText('Repeat'), 'Every day')
    await save(user)
    await waitFor(async () =>
      expect(await schedules()).toMatchObject([{ amount: 800, rule: { unit: 'day', every: 1 }, start: first }]),
    )
  })

  it('keeps its values and shows what is wrong with them', async () => {
    const { schedules } = await withRent()
    const user = await openPage()
    await fill(user, await open(user), '0')
    await save(user)
    await screen.findByText('Amount must be greater than 0')
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Rent')
    expect(await schedules()).toMatchObject([{ amount: 700, changed: [] }])
  })

  it('splits all that follow into parts that add up, and makes one of them whole again', async () => {
    const { schedules } = await withRent()
    const user = await openPage()
    await open(user)
    await user.click(screen.getByLabelText('All that follow'))
    await user.click(screen.getByRole('button', { name: 'Split' }))
    await user.type(screen.getByLabelText('Category of part 1'), 'power')
    await user.type(screen.getByLabelText('Amount of part 1'), '99.50')
    await screen.findByText('$600.50 of it stays HOME.')
    await save(user)
    const parts = [
      { category: 'HOME', amount: 600.5, title: '' },
      { category: 'POWER', amount: 99.5, title: '' },
    ]
    await waitFor(async () => expect(await schedules()).toMatchObject([{ amount: 700, category: 'HOME', parts }]))
    await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull())
    await open(user)
    await user.click(await screen.findByRole('button', { name: 'Remove part 1' }))
    await save(user)
    await waitFor(async () => expect((await schedules())[0]).toMatchObject({ parts, changed: [{ day: first }] }))
    expect((await schedules())[0]?.changed[0]).not.toHaveProperty('parts')
  })

  it('does not save parts that are more than the amount', async () => {
    const { schedules } = await withRent()
    const user = await openPage()
    await open(user)
    await user.click(screen.getByRole('button', { name: 'Split' }))
    await user.type(screen.getByLabelText('Category of part 1'), 'power')
    await user.type(screen.getByLabelText('Amount of part 1'), '800')
    await save(user)
    await screen.findByText('The parts are $100.00 too much.')
    expect(await schedules()).toMatchObject([{ changed: [] }])
  })

  it('moves its last day with the first one if it ends after a number of times', async () => {
    const { schedules } = await withRent()
    const user = await openPage()
    await open(user)
    await user.click(screen.getByLabelText('All that follow'))
    await user.selectOptions(screen.getByLabelText('Ends'), 'after')
    const start = addDays(first, 84)
    fireEvent.change(screen.getByLabelText('Starts'), { target: { value: start } })
    await save(user)
    await waitFor(async () => expect(await schedules()).toMatchObject([{ start, end: addDays(start, 77) }]))
  })

  it('requires the last day of one that ends on a day', async () => {
    const { schedules } = await withRent()
    const user = await openPage()
    await open(user)
    await user.click(screen.getByLabelText('All that follow'))
    await user.selectOptions(screen.getByLabelText('Ends'), 'on')
    await save(user)
    await screen.findByText('Invalid date')
    expect(await schedules()).toMatchObject([{ changed: [], end: null, amount: 700 }])
  })

  it('moves the focus to a last day that is wrong', async () => {
    await withRent()
    const user = await openPage()
    await open(user)
    await user.click(screen.getByLabelText('All that follow'))
    await user.selectOptions(screen.getByLabelText('Ends'), 'on')
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: addDays(first, -1) } })
    await save(user)
    await screen.findByText('End date cannot be before start date')
    expect(document.activeElement).toBe(screen.getByLabelText('Last day'))
  })

  it('saves one entry although the days of all that follow were wrong', async () => {
    const { schedules } = await withRent()
    const user = await openPage()
    const amount = await open(user)
    await user.click(screen.getByLabelText('All that follow'))
    await user.selectOptions(screen.getByLabelText('Ends'), 'on')
    await user.click(screen.getByLabelText('Only this one'))
    await fill(user, amount, '720')
    await save(user)
    await waitFor(async () =>
      expect(await schedules()).toMatchObject([{ amount: 700, end: null, changed: [{ day: first, amount: 720 }] }]),
    )
  })

  it('edits a whole one that is paused', async () => {
    const { send, id, schedules } = await withRent()
    await send(pauseSchedule, { params: { id }, body: { paused: true } })
    const user = await openPage()
    const amount = await open(user)
    expect(screen.queryByLabelText('All that follow')).toBeNull()
    await fill(user, amount, '650')
    await save(user)
    await waitFor(async () => expect(await schedules()).toMatchObject([{ amount: 650, paused: true, changed: [] }]))
  })
})

it('repeats a split entry with its parts', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: { amount: 5, category: 'HOME', date: today() } })
  const user = await openPage()
  await user.click(await screen.findByRole('button', { name: /add a income/i }))
  await user.type(await screen.findByLabelText('Amount'), '100')
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'home')
  await user.click(await screen.findByRole('button', { name: 'Split' }))
  await user.type(screen.getByLabelText('Category of part 1'), 'power')
  await user.type(screen.getByLabelText('Amount of part 1'), '30')
  await user.selectOptions(await screen.findByLabelText('Repeat'), 'Every day')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  const parts = [
    { category: 'HOME', amount: 70, title: '' },
    { category: 'POWER', amount: 30, title: '' },
  ]
  await waitFor(async () => expect((await send(listSchedules, {})).body).toMatchObject([{ amount: 100, parts }]))
  const { body } = await send(listEntries('expense'), { querystring: {} })
  expect(body[0]?.expense[0]).toMatchObject({ amount: 100, parts })
})

it('requires the last day of an entry that repeats until a day', async () => {
  const { send } = await signInTestUser()
  const user = await openPage()
  await user.click(await screen.findByRole('button', { name: /add a income/i }))
  await user.type(await screen.findByLabelText('Amount'), '100')
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'home')
  await user.selectOptions(await screen.findByLabelText('Repeat'), 'Every day')
  await user.selectOptions(screen.getByLabelText('Ends'), 'on')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await screen.findByText('Invalid date')
  expect(document.activeElement).toBe(screen.getByLabelText('Last day'))
  expect((await send(listEntries('expense'), { querystring: {} })).body).toEqual([])
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: addDays(today(), -7) } })
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await screen.findByText('End date cannot be before start date')
  const end = addDays(today(), 7)
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: end } })
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(async () => expect((await send(listSchedules, {})).body).toMatchObject([{ end }]))
})
