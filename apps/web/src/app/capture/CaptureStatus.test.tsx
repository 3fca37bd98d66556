import { addEntry, createTask, getBalance, listTasks } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { rememberOperation } from '../../alerts/undo.ts'
import { call } from '../../api/client.ts'
import { newId } from '../../api/newId.ts'
import { formatDay, today } from '../../format/dates.ts'
import { fill, fillChoice } from '../../testing/fill.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { HIDDEN } from '../../ui/placedRows.ts'
import { Capture } from './Capture.tsx'
import { CaptureContent } from './CaptureContent.tsx'

const LINE = 'What happened, or what is to do?'

async function open(income?: number) {
  const { send } = await signInTestUser()
  if (income) await send(addEntry('income'), { body: { amount: income, title: '', date: today(), category: 'Pay' } })
  const close = vi.fn()
  const user = await renderPage(<CaptureContent start={{}} onClose={close} />)
  await screen.findByLabelText('Amount')
  const titles = async () => (await send(listTasks, { querystring: {} })).body.map(({ title }) => title)
  const balance = async () => (await send(getBalance, {})).body.balance
  return { user, titles, balance, close }
}

const addAnother = () => screen.getByRole('checkbox', { name: 'Add another' })

it('warns in the sheet of an expense above the balance', async () => {
  const { user, balance } = await open(5)
  await user.click(addAnother())
  await fill(LINE, 'dinner 12')
  await fillChoice('Category', 'food')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  const status = (await screen.findByText('Added.')).parentElement as HTMLElement
  within(status).getByText('!WARNING: Expense is greater than your balance')
  await user.click(within(status.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await balance()).toBe(5))
})

it('keeps the sheet on the screen for another one', async () => {
  await signInTestUser()
  const user = await renderPage(<Capture start={{}} number={1} onClose={() => undefined} />)
  await fill(LINE, 'dinner 12')
  await user.click(addAnother())
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(LINE).value).toBe(''))
  expect(document.querySelector(`[${HIDDEN}]`)).toBeNull()
})

it('offers to undo several together once it is closed', async () => {
  const { user, close, titles } = await open()
  await fill(LINE, 'milk, bread')
  await user.click(await screen.findByRole('button', { name: 'Add 2 tasks' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  await screen.findByText('Added 2 tasks')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await titles()).toEqual([]))
})

it('undoes what it has added, also after another change', async () => {
  const { user, titles } = await open()
  await fill(LINE, 'pay rent tomorrow 9am')
  await screen.findByLabelText('Due')
  await user.click(addAnother())
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  const added = `Added “pay rent”, due ${formatDay(addDays(today(), 1))} - 09:00 AM. Ready for the next.`
  await screen.findByText(added)
  const id = newId()
  await call(createTask, { body: { title: 'another' } }, { operationId: id })
  rememberOperation({ id })
  const status = screen.getByText(added).parentElement?.parentElement as HTMLElement
  await user.click(within(status).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await titles()).toEqual(['another']))
})

it('saves a line that names no cost as a task', async () => {
  const { user, close, titles } = await open()
  await fill(LINE, 'passport photos')
  await screen.findByLabelText('Due')
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(await titles()).toEqual(['passport photos'])
})
