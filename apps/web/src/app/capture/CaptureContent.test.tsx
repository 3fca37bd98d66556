import {
  addEntry,
  getBalance,
  listCategories,
  listEntries,
  listNotes,
  listSchedules,
  listTasks,
} from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { formatDay, today } from '../../format/dates.ts'
import { fill, fillChoice } from '../../testing/fill.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'
// Loaded before the tests, so that no test waits for it.
import './Capture.tsx'

const LINE = 'What happened, or what is to do?'
const LUNCH = { amount: 9, title: 'Lunch', category: 'food', date: '2026-03-04' }
const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const texts = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

type User = Awaited<ReturnType<typeof renderPage>>
const addAnother = (user: User) => user.click(screen.getByLabelText('Add another'))
const chips = () => texts('Understood')
const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })

async function open() {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: LUNCH })
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  await screen.findByLabelText('Amount')
  const titles = async () => (await send(listTasks, { querystring: {} })).body.map(({ title }) => title)
  const balance = async () => (await send(getBalance, {})).body.balance
  const newest = async () => (await send(listEntries('expense'), { querystring: {} })).body[0]?.expense[0]
  return { send, user, titles, balance, newest, close }
}

it('adds an expense with a sum as its amount, and closes', async () => {
  const { user, balance, close } = await open()
  await fill('Amount', '12+5.40')
  await fillChoice('Category', 'food')
  await fill('Title', 'Dinner')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(await balance()).toBe(-26.4)
})

it('is ready for the next if another one is wanted', async () => {
  const { user, close } = await open()
  await addAnother(user)
  await fill(LINE, 'dinner 12 yesterday')
  await waitFor(() => expect(value('Date')).toBe(addDays(today(), -1)))
  await fillChoice('Category', 'food')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  const yesterday = formatDay(addDays(today(), -1))
  await screen.findByText(`Added “dinner”, $12.00, on ${yesterday}. Ready for the next.`)
  await waitFor(() => expect([value('Amount'), value('Date')]).toEqual(['', today()]))
  await fill('Title', 'lunch')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'FOOD'))
  expect(close).not.toHaveBeenCalled()
})

it.each(['sweets 2.50 on 9 nov', 'milk, bread and eggs', 'gym 25 monthly on the 5th'])(
  'keeps the focus in the line while its form changes: %s',
  async (line) => {
    const { user } = await open()
    await user.type(screen.getByLabelText(LINE), line)
    expect(value(LINE)).toBe(line)
  },
)

it('adds a note', async () => {
  const { send, user, close } = await open()
  await user.click(screen.getByRole('radio', { name: 'Note' }))
  await user.type(await screen.findByLabelText('Title'), 'An idea{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect((await send(listNotes, { querystring: {} })).body).toMatchObject([{ title: 'An idea' }])
})

it('reads a line as an expense or as a task', async () => {
  const { user, titles, close } = await open()
  await fill(LINE, 'lunch 12.50')
  await waitFor(() => expect([value('Amount'), value('Title')]).toEqual(['12.50', 'lunch']))
  await fill(LINE, 'pay rent tomorrow 9am')
  await waitFor(() => expect(value('Time')).toBe('09:00'))
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(await titles()).toEqual(['pay rent'])
})

const fields = () => [value('Amount'), value('Title'), value('Date')]

it('keeps nothing that is no longer in the line, key by key', async () => {
  const { user } = await open()
  const yesterday = addDays(today(), -1)
  const line = screen.getByLabelText(LINE)
  await user.type(line, 'lunch 12.50 yesterday')
  await waitFor(() => expect(fields()).toEqual(['12.50', 'lunch', yesterday]))
  await user.type(line, '{Backspace>10/}')
  await waitFor(() => expect(fields()).toEqual(['12.50', 'lunch', today()]))
  await user.clear(line)
  await waitFor(() => expect(fields()).toEqual(['', '', today()]))
  await user.type(line, 'coffee yesterday')
  await waitFor(() => expect(fields()).toEqual(['', 'coffee', yesterday]))
})

it('has the same form for the same line, whatever was typed and deleted before', async () => {
  await open()
  const line = screen.getByLabelText(LINE)
  const typed = fc.array(fc.constantFrom('lunch', '12.50', 'yesterday', '#work', 'call mom', 'tomorrow 9am', 'note:'), {
    minLength: 1,
    maxLength: 4,
  })
  const last = 'coffee 3.80 yesterday'
  const run = async (before: string[][]) => {
    for (const words of before)
      for (const [n] of words.entries()) fireEvent.change(line, { target: { value: words.slice(0, n + 1).join(' ') } })
    fireEvent.change(line, { target: { value: last } })
    await waitFor(() => expect(fields()).toEqual(['3.80', 'coffee', addDays(today(), -1)]))
  }
  await fc.assert(fc.asyncProperty(fc.array(typed, { maxLength: 3 }), run), { numRuns: 8 })
})

it('keeps a suggestion that was tapped, and the form that it is in', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText(LINE), 'lunch')
  await user.click(await screen.findByRole('option', { name: 'FUN' }))
  await user.clear(screen.getByLabelText(LINE))
  await user.type(screen.getByLabelText(LINE), 'call mom')
  await waitFor(() => expect(value('Title')).toBe('call mom'))
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'FUN')
})

it('keeps what was set by hand, whatever the line says', async () => {
  const { user } = await open()
  const line = screen.getByLabelText(LINE)
  await user.type(line, 'lunch 12.50 yesterday')
  await waitFor(() => expect(value('Amount')).toBe('12.50'))
  await fill('Date', '2026-03-01')
  await user.clear(line)
  await user.type(line, 'call mom tomorrow 9am 20')
  await waitFor(() => expect(value('Title')).toMatch(/^call mom/))
  expect(value('Date')).toBe('2026-03-01')
  await user.clear(line)
  await waitFor(() => expect(fields()).toEqual(['', '', '2026-03-01']))
})

it('shows each part as a chip, and gives the words of a removed one back to the title', async () => {
  const { user, newest, close } = await open()
  await user.type(screen.getByLabelText(LINE), 'lunch with Mira 12.50 yesterday #work')
  const shown = ['$12.50', formatDay(addDays(today(), -1)), '#work']
  await waitFor(() => expect(chips()).toEqual(shown))
  await user.click(remove('date: yesterday'))
  await waitFor(() => expect(fields()).toEqual(['12.50', 'lunch with Mira yesterday', today()]))
  expect(document.activeElement).toBe(screen.getByLabelText(LINE))
  await fillChoice('Category', 'food')
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(await newest()).toMatchObject({ title: 'lunch with Mira yesterday', amount: 12.5, tags: ['work'] })
})

it('adds an expense that repeats', async () => {
  const { send, user, close } = await open()
  await user.type(screen.getByLabelText(LINE), 'netflix 9.99 every month')
  await waitFor(() => expect(value('Repeat')).toBe('month'))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'SUBSCRIPTIONS'),
  )
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  const schedules = async () => (await send(listSchedules, {})).body
  await waitFor(async () =>
    expect(await schedules()).toMatchObject([{ title: 'netflix', amount: 9.99, rule: { unit: 'month', every: 1 } }]),
  )
})

it('takes the repetition back when it is deleted from the line', async () => {
  const { user } = await open()
  const line = screen.getByLabelText(LINE)
  await user.type(line, 'netflix 9.99 every month')
  await waitFor(() => expect(value('Repeat')).toBe('month'))
  await user.type(line, '{Backspace>12/}')
  await waitFor(() => expect(value('Repeat')).toBe('never'))
})

it('guesses a category that is stored only with an entry', async () => {
  const { send, user } = await open()
  await user.type(screen.getByLabelText(LINE), 'coffee 3.80')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'EATING OUT'))
  await user.clear(screen.getByLabelText(LINE))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', ''))
  expect((await send(listCategories, { querystring: {} })).body).toEqual(['FOOD'])
})

it('adds the tasks of a list and undoes them together, or adds them as one', async () => {
  const { user, titles } = await open()
  await addAnother(user)
  await fill(LINE, 'milk, bread, oat flakes')
  await waitFor(() => expect(texts('3 tasks')).toEqual(['milk', 'bread', 'oat flakes']))
  await user.click(screen.getByRole('button', { name: 'Add 3 tasks' }))
  await screen.findByText('Added 3 tasks. Ready for the next.')
  expect(await titles()).toEqual(['milk', 'bread', 'oat flakes'])
  undo()
  await screen.findByText('Undone: “Added the task milk, and 2 more”')
  expect(await titles()).toEqual([])
  await fill(LINE, 'Smith, John')
  await user.click(await screen.findByRole('button', { name: 'One task instead' }))
  await waitFor(() => expect(value('Title')).toBe('Smith, John'))
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await waitFor(async () => expect(await titles()).toEqual(['Smith, John']))
})

it('gives several expenses of a line their usual categories, and undoes them together', async () => {
  const { user, balance } = await open()
  await addAnother(user)
  await fill(LINE, 'lunch 12.50, thing 3')
  await waitFor(() => expect(texts('2 expenses')).toEqual(['lunchFOOD$12.50', 'thingOTHER$3.00']))
  await fillChoice('Category', 'drinks')
  await waitFor(() => expect(texts('2 expenses')[1]).toBe('thingDRINKS$3.00'))
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await screen.findByText('Added 2 expenses. Ready for the next.')
  expect(await balance()).toBe(-24.5)
  undo()
  await screen.findByText('Undone: “Added the expense lunch, and 1 more”')
  expect(await balance()).toBe(-9)
})
