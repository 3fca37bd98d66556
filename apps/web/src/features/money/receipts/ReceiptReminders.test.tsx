import { listTasks } from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { formatDay, today } from '../../../format/dates.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'

const DAY = 86_400_000
const dayIn = (days: number) => today(new Date(Date.now() + days * DAY))

async function signedIn() {
  const { send } = await signInTestUser()
  const tasks = async () =>
    (await send(listTasks, { querystring: {} })).body.map(({ title, due_day, reminders }) => ({
      title,
      due_day,
      reminders,
    }))
  return { tasks }
}

async function scan(...lines: string[]) {
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  await user.click(await screen.findByRole('button', { name: 'Scan a receipt' }))
  const picture = new File([['a receipt', ...lines].join('\n')], 'photo.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText('Image'), picture)
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  await screen.findByText('Expense added from your receipt')
  return user
}

async function openEntry(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Ok' }))
  await user.click(await screen.findByRole('button', { name: 'Actions for Corner Shop' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Update' }))
  await screen.findByText('Text on the receipt')
}

const rows = () => screen.findByRole('list', { name: 'Days on the receipt' })
const row = async (text: string) => within((await within(await rows()).findByText(text)).parentElement!)

it('adds a linked task for the last day to return the goods, once', async () => {
  const { tasks } = await signedIn()
  const day = dayIn(14)
  const user = await scan(`return until ${day}`, `warranty until ${dayIn(700)}`)
  const returned = await row(`Return until ${formatDay(day)}`)
  await user.click(returned.getByRole('button', { name: 'Add task' }))
  await returned.findByText('Task added.')
  expect(returned.queryByRole('button', { name: 'Add task' })).toBeNull()
  expect(await tasks()).toEqual([{ title: 'Return: Corner Shop', due_day: day, reminders: [2880, 0] }])

  const warranty = await row(`Warranty until ${formatDay(dayIn(700))}`)
  await user.click(warranty.getByRole('button', { name: 'Add task' }))
  await warranty.findByText('Task added.')
  expect((await tasks()).map(({ title }) => title)).toContain('Warranty ends: Corner Shop')

  await openEntry(user)
  expect(within(await rows()).queryAllByRole('button', { name: 'Add task' })).toEqual([])
  expect(within(await screen.findByRole('list', { name: 'Linked' })).getAllByText(/Corner Shop/)).toHaveLength(2)
})

it('takes the task back with Undo and offers it again', async () => {
  const { tasks } = await signedIn()
  const user = await scan(`return until ${dayIn(14)}`)
  await user.click(await screen.findByRole('button', { name: 'Add task' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const again = await screen.findByRole('button', { name: 'Add task' })
  expect(await tasks()).toEqual([])
  await user.click(again)
  await screen.findByText('Task added.')
  await waitFor(async () => expect(await tasks()).toHaveLength(1))
})

it('offers no day that is past', async () => {
  await signedIn()
  await scan(`return until ${dayIn(-1)}`)
  await screen.findByRole('button', { name: 'Split by lines' })
  expect(screen.queryByRole('list', { name: 'Days on the receipt' })).toBeNull()
})

it('shows the text of the receipt with its entry, folded', async () => {
  await signedIn()
  const user = await scan('Rye bread 3.50', 'Thank you')
  await openEntry(user)
  const text = screen.getByText(/Rye bread 3\.50\s+Thank you/)
  expect(text.closest('details')?.open).toBe(false)
  await user.click(screen.getByText('Text on the receipt'))
  expect(text.closest('details')?.open).toBe(true)
})
