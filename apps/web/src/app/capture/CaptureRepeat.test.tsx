import { getBalance, listEntries, listRoutines, listSchedules, listTasks } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formatDay, today } from '../../format/dates.ts'
import { fill } from '../../testing/fill.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'

const LINE = 'What happened, or what is to do?'
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const chips = () =>
  within(screen.getByRole('list', { name: 'Understood' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

async function open() {
  const { send } = await signInTestUser()
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  await screen.findByLabelText('Amount')
  return { send, user, close }
}

it('fills in from which day a routine repeats, and its target', async () => {
  await open()
  await fill(LINE, 'drink 8 glasses of water every day starting tomorrow')
  await waitFor(() => expect(value('Title')).toBe('drink water'))
  expect([value('Target for a day'), value('Unit')]).toEqual(['8', 'glasses'])
  expect(value('Starts')).toBe(addDays(today(), 1))
  expect(chips()).toEqual(['8 glasses', 'every day', formatDay(addDays(today(), 1))])
})

it('keeps a rule that numbers cannot say, where the user chose a routine', async () => {
  const { user, send, close } = await open()
  await fill(LINE, 'bins every other monday')
  await user.click(screen.getByRole('radio', { name: 'Routine' }))
  await waitFor(() => expect(value('Every')).toBe('2'))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect((await send(listRoutines, {})).body).toMatchObject([{ rule: { unit: 'week', every: 2, weekdays: [1] } }])
})

it('fills in until when a routine repeats', async () => {
  const { send, user, close } = await open()
  await fill(LINE, 'walk every day except sunday until dec 15 2099')
  await waitFor(() => expect(value('Title')).toBe('walk'))
  expect(chips()).toEqual(['every day except sunday until dec 15 2099'])
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  const routine = { title: 'walk', weekdays: [1, 2, 3, 4, 5, 6], end: '2099-12-15' }
  expect((await send(listRoutines, {})).body).toMatchObject([routine])
})

it('fills in until when a routine is for some days a week, whichever these are', async () => {
  const { send, user, close } = await open()
  await fill(LINE, 'yoga twice a week until dec 15 2099')
  await waitFor(() => expect(value('Title')).toBe('yoga'))
  expect([value('Days a week'), value('Last day')]).toEqual(['2', '2099-12-15'])
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  const [created] = (await send(listRoutines, {})).body
  expect(created).toMatchObject({ title: 'yoga', times_a_week: 2, end: '2099-12-15' })
  expect(created).not.toHaveProperty('rule')
})

it('plans a bill until a day', async () => {
  const { send, user, close } = await open()
  await fill(LINE, 'netflix 12 every month until dec 15 2099')
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'SUBSCRIPTIONS'),
  )
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  await waitFor(async () =>
    expect((await send(listSchedules, {})).body).toMatchObject([{ title: 'netflix', end: '2099-12-15' }]),
  )
})

it('counts a task from the day done', async () => {
  const { send, user, close } = await open()
  await fill(LINE, 'water every! 3 days')
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  const repeat = { rule: { unit: 'day', every: 3 }, from: 'done' }
  expect((await send(listTasks, { querystring: {} })).body).toMatchObject([{ title: 'water', repeat }])
})

it('plans a bill that begins on a later day, and records nothing of it yet', async () => {
  const { user, send, close } = await open()
  await fill(LINE, 'netflix 12 every month starting tomorrow')
  await waitFor(() => expect(value('Date')).toBe(addDays(today(), 1)))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'SUBSCRIPTIONS'),
  )
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect((await send(listSchedules, {})).body).toMatchObject([
    { title: 'netflix', amount: 12, start: addDays(today(), 1), handled_until: null },
  ])
  await screen.findByText(`Added “netflix”, $12.00, on ${formatDay(addDays(today(), 1))}`)
  expect((await send(getBalance, {})).body.balance).toBe(0)
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await waitFor(async () => expect((await send(listSchedules, {})).body).toEqual([]))
})

it('adds what is paid once on a day to come', async () => {
  const { send, user, close } = await open()
  const day = addDays(today(), 15)
  await fill(LINE, 'water bill 41')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'HOME'))
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: day } })
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  const [added] = (await send(listEntries('expense'), { querystring: {} })).body
  expect(added).toMatchObject({ date: day, expense: [{ title: 'water bill', amount: 41 }] })
})

it('undoes an expense and its repetition together', async () => {
  const { user, send, close } = await open()
  await fill(LINE, 'netflix 12 every month')
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'SUBSCRIPTIONS'),
  )
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  await waitFor(async () => expect((await send(listSchedules, {})).body).toHaveLength(1))
  await screen.findByText('Added “netflix”, $12.00')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await send(listSchedules, {})).body).toEqual([]))
  expect((await send(getBalance, {})).body.balance).toBe(0)
})

it.each([
  ['dentist tomorrow 3pm remind me an hour before', listTasks, 60],
  ['yoga every monday 7am remind me 10 min before', listRoutines, 10],
] as const)('sets the reminder of "%s" once it is saved', async (line, list, before) => {
  const { send, user, close } = await open()
  await fill(LINE, line)
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  await waitFor(async () => expect((await send(list, {} as never)).body).toMatchObject([{ reminders: [before] }]))
})
