import { createAccount, createTask, editTask, listTasks } from '@daybook/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { AccountsPage } from '../features/money/accounts/AccountsPage.tsx'
import { MoneyPage } from '../features/money/page/MoneyPage.tsx'
import { BudgetsPage } from '../features/money/planning/budgets/BudgetsPage.tsx'
import { RulesPage } from '../features/money/rules/RulesPage.tsx'
import { RoutinesPage } from '../features/routines/RoutinesPage.tsx'
import { ContactPage } from '../features/site/ContactPage.tsx'
import { TasksPage } from '../features/tasks/TasksPage.tsx'
import { clearDeviceData } from '../session/clearDeviceData.ts'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'

afterEach(() => vi.restoreAllMocks())

type Form = { name: string; page: ReactNode; path?: string; at?: string; open: string; field: string }

const MONEY = { page: <MoneyPage />, path: '/money', at: '/money?view=expense' }
const FORMS: Form[] = [
  { name: 'entry', ...MONEY, open: 'Add a Income / Expense.....', field: 'Title' },
  { name: 'task', page: <TasksPage />, open: 'Create a Task.....', field: 'Description' },
  { name: 'budget', page: <BudgetsPage />, open: 'Create a Budget', field: 'Name' },
  { name: 'goal', page: <BudgetsPage />, open: 'New goal', field: 'Name' },
  { name: 'routine', page: <RoutinesPage />, open: 'Create a Routine', field: 'Title' },
  { name: 'rule', page: <RulesPage />, open: 'Add rule', field: 'When the title contains' },
  { name: 'account', page: <AccountsPage />, open: 'Add account', field: 'Name' },
]

/** Opens a page as after a reload, and its form. */
async function open({ page, path = '/page', at = path, open: button }: Omit<Form, 'name' | 'field'>) {
  cleanup()
  const user = await renderPage(page, { path, at })
  const [first] = await screen.findAllByRole('button', { name: button })
  await user.click(first!)
  return user
}
const findField = async (form: Form) => screen.findByLabelText<HTMLInputElement>(form.field)
const clear = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Clear' }))

it.for(FORMS)(
  'keeps what was typed into the form of a new $name until it is cleared, for its user alone',
  async (form) => {
    await signInTestUser()
    const user = await open(form)
    await user.type(await findField(form), 'Half a sen')
    await open(form)
    expect((await findField(form)).value).toBe('Half a sen')
    await signInTestUser()
    await open(form)
    expect((await findField(form)).value).toBe('')
    await clear(await open(form))
    await open(form)
    expect((await findField(form)).value).toBe('')
  },
)

it('keeps the draft of an edited task with what another device has changed meanwhile, until it is saved', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createTask, { body: { title: 'Milk', description: 'Two' } })).body
  const edit = async () => {
    cleanup()
    const user = await renderPage(<TasksPage />)
    await user.click(await screen.findByRole('button', { name: /^Actions for / }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    return user
  }
  const titleField = () => screen.findByLabelText<HTMLInputElement>('Title')
  const user = await edit()
  await user.type(await titleField(), ' and bread')
  await send(editTask, { params: { id }, body: { title: 'Milk', description: 'Three' } })
  const next = await edit()
  expect((await titleField()).value).toBe('Milk and bread')
  await next.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull())
  expect((await send(listTasks, { querystring: {} })).body[0]).toMatchObject({
    title: 'Milk and bread',
    description: 'Three',
  })
  await edit()
  await titleField()
  expect(Object.keys(localStorage).filter((key) => key.includes(':form:'))).toEqual([])
})

it('keeps the type of a new entry, and begins empty once it is saved', async () => {
  await signInTestUser()
  const user = await open({ ...MONEY, open: 'Add a Income / Expense.....' })
  await user.type(await screen.findByLabelText('Amount'), '12')
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'pay')
  const types = within(screen.getByRole('radiogroup', { name: 'Type' }))
  await user.click(types.getByRole('radio', { name: 'Income' }))
  const next = await open({ ...MONEY, open: 'Add a Income / Expense.....' })
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toMatch(/^12/)
  await next.click(screen.getByRole('button', { name: 'Add income' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add income' })).toBeNull())
  await open({ ...MONEY, open: 'Add a Income / Expense.....' })
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('')
  screen.getByRole('button', { name: 'Add expense' })
})

it('keeps a transfer and a message to the operator', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Bank', kind: 'bank', opening: 0, archived: false } })
  const transfer = { page: <AccountsPage />, open: 'Move money' }
  await (await open(transfer)).type(await screen.findByLabelText('Title'), 'Savings')
  await open(transfer)
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Savings')
  cleanup()
  const user = await renderPage(<ContactPage />)
  await user.type(await screen.findByLabelText('Message'), 'Hello')
  cleanup()
  await renderPage(<ContactPage />)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('Hello')
})

it('deletes the drafts of forms at sign-out', async () => {
  const form = FORMS[1]!
  await signInTestUser()
  await (await open(form)).type(await findField(form), 'Half')
  expect(Object.keys(localStorage).some((key) => key.includes(':form:'))).toBe(true)
  await clearDeviceData()
  expect(Object.keys(localStorage).some((key) => key.includes(':form:'))).toBe(false)
})

it('can be filled in without storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const form = FORMS[1]!
  await signInTestUser()
  await (await open(form)).type(await findField(form), 'Half')
  expect((await findField(form)).value).toBe('Half')
})
