import {
  changeCurrency,
  editBudget,
  getDashboard,
  listBudgets,
  listEntries,
  listNotes,
  listTrash,
} from '@daybook/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { clearDeviceData } from '../../../session/clearDeviceData.ts'
import { goOffline, goOnline } from '../../../testing/network.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { HomePage } from '../HomePage.tsx'

const card = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!)

it('shows a newcomer three first steps, which can be hidden', async () => {
  const user = await renderPage(<HomePage />)
  await screen.findByText('First steps')
  const links = card('First steps').getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Add an expense', 'Plan a task', 'Begin a routine'])
  await user.click(screen.getByRole('button', { name: 'Hide the first steps' }))
  expect(screen.queryByText('First steps')).toBeNull()
  const stored = Object.keys(localStorage)
  await act(() => clearDeviceData())
  expect(stored.filter((key) => key in localStorage)).toEqual(['device-rows'])
})

it.each(['JPY', 'KWD'] as const)(
  'adds all sample data in %s',
  async (currency) => {
    const { send } = await signInTestUser()
    await send(changeCurrency, { body: { currency } })
    const user = await renderPage(<HomePage />)
    await user.click(await screen.findByRole('button', { name: 'Look around with sample data' }))
    await screen.findByRole('button', { name: 'Remove sample data' }, { timeout: 30_000 })
    const { body } = await send(getDashboard, {})
    expect(body).toMatchObject({ tasks: 5, begun: { entries: true, routines: true } })
    expect(body.budgets).toHaveLength(2)
    expect((await send(listNotes, { querystring: {} })).body).toHaveLength(2)
  },
  60_000,
)

it.each(['2026-03-01', '2026-03-31'])(
  'adds an income of the month on %s, and the same rent each month',
  async (day) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00`) })
    onTestFinished(() => void vi.useRealTimers())
    const { send } = await signInTestUser()
    const user = await renderPage(<HomePage />)
    await user.click(await screen.findByRole('button', { name: 'Look around with sample data' }))
    await screen.findByRole('button', { name: 'Remove sample data' }, { timeout: 30_000 })
    const { body } = await send(listEntries('income'), { querystring: {} })
    expect(body.map(({ date }) => date)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
    const { body: spent } = await send(listEntries('expense'), { querystring: {} })
    const rents = spent.flatMap(({ expense }) => expense).filter(({ title }) => title === 'Rent')
    expect(rents.map(({ amount }) => amount)).toEqual([840, 840, 840])
  },
  60_000,
)

it('adds sample data, also offline, and removes all of it but what was edited', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<HomePage />)
  goOffline()
  await user.click(await screen.findByRole('button', { name: 'Look around with sample data' }))
  await screen.findByText('Pay the electricity bill', {}, { timeout: 30_000 })
  const remove = await screen.findByRole('button', { name: 'Remove sample data' }, { timeout: 30_000 })
  expect(screen.queryByText('First steps')).toBeNull()
  await screen.findByRole('heading', { name: 'Routines today' })
  card('Routines today').getByText('Stretch')
  goOnline()

  const [mine] = (await send(listBudgets, {})).body
  const { id, spent: _, remaining: __, ...fields } = mine!
  await send(editBudget, { params: { id }, body: { ...fields, category: fields.category.name, amount: 500 } })
  await waitFor(() => expect(remove).toHaveProperty('disabled', false))
  act(() => raiseAlert('Food: $1,405.02 over budget'))
  await user.click(remove)
  expect(screen.queryByText('Food: $1,405.02 over budget')).toBeNull()
  await screen.findByText('First steps', {}, { timeout: 30_000 })
  expect((await send(listBudgets, {})).body.map((budget) => budget.id)).toEqual([id])
  expect((await send(getDashboard, {})).body).toMatchObject({
    balance: 0,
    tasks: 0,
    begun: { entries: false, routines: false },
  })
  expect((await send(listTrash, { querystring: {} })).body.length).toBeGreaterThan(0)
  await clearDeviceData()
}, 90_000)

it('takes back the removal of sample data, and offers it again', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<HomePage />)
  await user.click(await screen.findByRole('button', { name: 'Look around with sample data' }))
  const remove = await screen.findByRole('button', { name: 'Remove sample data' }, { timeout: 30_000 })
  await waitFor(() => expect(remove).toHaveProperty('disabled', false))
  await user.click(remove)
  const bar = (await screen.findByText('Removed the sample data', {}, { timeout: 30_000 })).parentElement!
  await screen.findByText('First steps')
  expect((await send(getDashboard, {})).body).toMatchObject({ tasks: 0, begun: { entries: false } })
  await user.click(within(bar).getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Remove sample data' }, { timeout: 30_000 })
  await waitFor(async () => expect((await send(listNotes, { querystring: {} })).body).toHaveLength(2))
  expect((await send(getDashboard, {})).body).toMatchObject({ tasks: 5, begun: { entries: true, routines: true } })
}, 90_000)
