import {
  addEntry,
  createBudget,
  createGoal,
  createRoutine,
  createTask,
  discardGoal,
  emptyTrash,
  listEntries,
  listTasks,
} from '@daybook/contract'
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useOperations } from '../alerts/undo.ts'
import { ActivityPage } from '../features/history/ActivityPage.tsx'
import { TrashPage } from '../features/history/TrashPage.tsx'
import { MoneyPage } from '../features/money/page/MoneyPage.tsx'
import { BudgetsPage } from '../features/money/planning/budgets/BudgetsPage.tsx'
import { RoutinesPage } from '../features/routines/RoutinesPage.tsx'
import { TasksPage } from '../features/tasks/TasksPage.tsx'
import { today } from '../format/dates.ts'
import { fill } from '../testing/fill.ts'
import { goOffline, goOnline } from '../testing/network.ts'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'

const LUNCH = { amount: 12.5, title: 'Lunch', category: 'food', date: today() }
const openMoney = () => renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
const balance = (text: string) =>
  waitFor(() => expect(screen.getByText('Your Balance is:').parentElement?.textContent).toContain(text))

async function choose(user: UserEvent, name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('has the right balance after each deletion and edit of an entry, and after each undo', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('income'), { body: { ...LUNCH, amount: 100, title: 'Wage' } })
  await send(addEntry('expense'), { body: LUNCH })
  const user = await openMoney()
  await balance('87.50')
  await choose(user, 'Lunch', 'Delete')
  await balance('100.00')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await balance('87.50')
  await choose(user, 'Lunch', 'Update')
  await fill('Amount', '20')
  await user.click(screen.getByRole('button', { name: 'Edit expense' }))
  await balance('80.00')
  undo()
  await screen.findByText(/^Undone: “Lunch: amount .*12\.50 → .*20\.00”$/)
  await balance('87.50')
})

it('counts an expense of a budget no more while it is in the trash', async () => {
  const { send } = await signInTestUser()
  const budget = { name: 'Groceries', category: 'food', amount: 50, start_date: today(), end_date: '2999-01-01' }
  await send(createBudget, { body: { ...budget, description: '' } })
  await send(addEntry('expense'), { body: LUNCH })
  const user = await openMoney()
  const spent = async (text: string) => {
    cleanup()
    await renderPage(<BudgetsPage />)
    await waitFor(() => expect(screen.getByRole('article', { name: 'Groceries' }).textContent).toContain(text))
  }
  await choose(user, 'Lunch', 'Delete')
  await screen.findByText('No Expense')
  await spent('50.00 left')
  await choose(user, 'Groceries', 'Delete')
  await screen.findByText('No Budgets Available')

  cleanup()
  await renderPage(<TrashPage />)
  await user.click(await screen.findByRole('button', { name: 'Restore: Lunch' }))
  await user.click(await screen.findByRole('button', { name: 'Restore: Groceries' }))
  await screen.findByText('The trash is empty')
  await spent('37.50 left')
})

it('takes tasks back step by step to the order they had, also offline', async () => {
  const { send } = await signInTestUser()
  for (const title of ['c', 'b', 'a']) await send(createTask, { body: { title } })
  const user = await renderPage(<TasksPage />)
  const titles = (...expected: string[]) =>
    waitFor(() =>
      expect(screen.queryAllByRole('button', { name: /^Move / }).map((handle) => handle.ariaLabel?.slice(5))).toEqual(
        expected,
      ),
    )
  await titles('a', 'b', 'c')
  goOffline()
  await choose(user, 'a', 'Move down')
  await titles('b', 'a', 'c')
  await user.click(screen.getByRole('button', { name: 'Mark Done: b' }))
  await titles('a', 'c')
  await choose(user, 'c', 'Delete')
  await titles('a')
  const offers = renderHook(useOperations).result
  const shown = () => offers.current.flatMap(({ offer = [] }) => offer)
  expect(shown()).not.toEqual([])
  undo()
  await screen.findByText('Undone: “Deleted the task c”')
  await waitFor(() => expect(shown()).toEqual(['Undone: “Deleted the task c”']))
  await titles('a', 'c')
  undo()
  await screen.findByText('Undone: “Marked b as done”')
  await titles('b', 'a', 'c')
  undo()
  await screen.findByText('Undone: “Moved a”')
  await titles('a', 'b', 'c')
  goOnline()
  expect((await send(listTasks, { querystring: {} })).body.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
})

it('brings back what the server has deleted already, on every device', async () => {
  const { send } = await signInTestUser()
  await send(createTask, { body: { title: 'wanted' } })
  const titles = async () => (await send(listTasks, { querystring: {} })).body.map(({ title }) => title)
  const user = await renderPage(<TasksPage />)
  await choose(user, 'wanted', 'Delete')
  await waitFor(async () => expect(await titles()).toEqual([]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('wanted')
  expect(await titles()).toEqual(['wanted'])
})

it('undoes a change that waits', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TasksPage />)
  goOffline()
  await fill('Quick add', 'waits')
  await user.type(screen.getByLabelText('Quick add'), '{Enter}')
  await screen.findByText('waits')
  cleanup()
  await renderPage(<ActivityPage />)
  await user.click(await screen.findByRole('button', { name: 'Undo: Added the task waits' }))
  await screen.findByText('Deleted the task waits')
  goOnline()
  expect((await send(listTasks, { querystring: {} })).body).toEqual([])
})

it('says offline that only the server can undo what was done elsewhere', async () => {
  const { send } = await signInTestUser()
  await send(createTask, { body: { title: 'earlier' } })
  const user = await renderPage(<ActivityPage />)
  await screen.findByText('Added the task earlier')
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Undo: Added the task earlier' }))
  await screen.findByText('Undo needs the server. Try again when you are online.')
  goOnline()
  await user.click(screen.getByRole('button', { name: 'Undo: Added the task earlier' }))
  await screen.findByText('Undone. 1 row is as it was.')
  expect((await send(listTasks, { querystring: {} })).body).toEqual([])
})

it('sets a routine back from the activity, with its marks', async () => {
  const { send } = await signInTestUser()
  await send(createRoutine, { body: { title: 'Run', repeat: 0 } })
  const user = await renderPage(<RoutinesPage />)
  await user.click(await screen.findByRole('button', { name: 'Mark done today: Run' }))
  await screen.findByRole('button', { name: 'Undo: Run' })
  await choose(user, 'Run', 'Delete')
  await screen.findByText('No Routines')
  cleanup()
  await renderPage(<ActivityPage />)
  await user.click(await screen.findByRole('button', { name: 'Undo: Deleted the routine Run' }))
  await screen.findByText('Restored the routine Run')
  await user.click(await screen.findByRole('button', { name: /^Undo: Run: done on/ }))
  await screen.findByText(/^Run: mark of .* removed$/)
  cleanup()
  await renderPage(<RoutinesPage />)
  await screen.findByRole('button', { name: 'Mark done today: Run' })
})

it('offers to undo a deletion on another page', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: LUNCH })
  const user = await openMoney()
  await choose(user, 'Lunch', 'Delete')
  await screen.findByRole('button', { name: 'Undo' })
  cleanup()
  await renderPage(<TasksPage />)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect((await send(listEntries('expense'), { querystring: {} })).body).toMatchObject([
    { expense: [{ title: 'Lunch' }] },
  ])
})

it('puts aside what the server rejects, and sends the rest', async () => {
  const { send } = await signInTestUser()
  const goal = (await send(createGoal, { body: { name: 'Bicycle', amount: 100 } })).body.id
  const user = await renderPage(<BudgetsPage />)
  goOffline()
  await choose(user, 'Bicycle', 'Edit')
  await fill('Sum', '200')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  cleanup()
  await renderPage(<TasksPage />)
  await user.type(await screen.findByLabelText('Quick add'), 'good{Enter}')
  await screen.findByText('good')
  await send(discardGoal, { params: { id: goal } })
  await send(emptyTrash, {})
  goOnline()
  await waitFor(async () =>
    expect((await send(listTasks, { querystring: {} })).body).toMatchObject([{ title: 'good' }]),
  )
  cleanup()
  await renderPage(<ActivityPage />)
  const aside = await screen.findByRole('region', { name: 'Not accepted' })
  expect(aside.textContent).toContain('Bicycle')
})
