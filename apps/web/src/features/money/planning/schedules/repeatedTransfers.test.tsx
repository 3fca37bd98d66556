import {
  createAccount,
  createSchedule,
  discardTransfer,
  listAccounts,
  listSchedules,
  listTransfers,
  MAIN_ACCOUNT,
  type ScheduleDraftInput,
} from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../../format/dates.ts'
import { fill } from '../../../../testing/fill.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { TransferForm } from '../../accounts/TransferForm.tsx'
import { TransferList } from '../../accounts/TransferList.tsx'
import { MoneyPage } from '../../page/MoneyPage.tsx'

const WEEKLY = { type: 'transfer', amount: 150, rule: { unit: 'day', every: 7 } } as const

async function withAccounts() {
  const { send } = await signInTestUser()
  const add = async (name: string) => (await send(createAccount, { body: { name, kind: 'savings' } })).body.id
  const [loan, savings] = [await add('Car loan'), await add('Savings')]
  const schedule = async (draft: Partial<ScheduleDraftInput>) =>
    (await send(createSchedule, { body: { ...WEEKLY, to: loan, start: today(), ...draft } })).body.id
  return { send, loan, savings, schedule, listed: async () => (await send(listSchedules, {})).body }
}

async function openUpcoming() {
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
  const head = upcoming.getByRole('button', { name: /^Upcoming/ })
  if (head.getAttribute('aria-expanded') === 'false') await user.click(head)
  return { user, upcoming }
}

it('repeats a transfer of today, which is undone with it, and one of a day to come', async () => {
  const { send, loan, listed } = await withAccounts()
  const form = <TransferForm transfer={undefined} currency="USD" onDone={() => undefined} />
  const user = await renderPage(form)
  const move = async () => {
    await fill('Amount', '150')
    await user.selectOptions(screen.getByLabelText('To'), loan)
    await user.selectOptions(screen.getByLabelText('Repeat'), 'month')
    await user.click(screen.getByRole('button', { name: 'Move' }))
  }
  await move()
  await waitFor(async () => expect(await listed()).toHaveLength(1))
  const [made] = (await send(listTransfers, {})).body
  expect(made).toMatchObject({ from: MAIN_ACCOUNT, to: loan, amount: 150, date: today() })
  expect(await listed()).toMatchObject([
    { type: 'transfer', to: loan, source_entry: made!.id, start: today(), handled_until: today(), category: '' },
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await listed()).toEqual([]))
  expect((await send(listTransfers, {})).body).toEqual([])
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: addDays(today(), 3) } })
  await move()
  await waitFor(async () => expect(await listed()).toMatchObject([{ start: addDays(today(), 3), source_entry: null }]))
  expect((await send(listTransfers, {})).body).toEqual([])
})

it('repeats none of less than 1, which can be moved once', async () => {
  const { loan, listed } = await withAccounts()
  const user = await renderPage(<TransferForm transfer={undefined} currency="USD" onDone={() => undefined} />)
  await fill('Amount', '0.5')
  await user.selectOptions(screen.getByLabelText('To'), loan)
  await user.selectOptions(screen.getByLabelText('Repeat'), 'month')
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('A transfer of less than 1 does not repeat.')).toBeTruthy()
  expect(await listed()).toEqual([])
})

it('is listed with both accounts and without a sign, is confirmed, and is no bill', async () => {
  const { send, loan, schedule } = await withAccounts()
  await schedule({ mode: 'confirm', start: addDays(today(), -1), handled_until: addDays(today(), -2) })
  await send(discardTransfer, { params: { id: (await send(listTransfers, {})).body[0]!.id } })
  await schedule({ title: 'Instalment', mode: 'confirm', start: addDays(today(), 1) })
  const { user, upcoming } = await openUpcoming()
  const name = 'Main account → Car loan'
  await waitFor(() => expect(upcoming.getAllByRole('button', { name })).not.toEqual([]))
  expect(upcoming.getAllByText('150', { exact: false })[0]!.closest('li')?.textContent).not.toMatch(/[+\u2212]/)
  expect(upcoming.queryByText(/bills/)).toBeNull()
  await user.click(upcoming.getAllByRole('button', { name: 'Actions for Instalment' })[0]!)
  await user.click(await screen.findByRole('menuitem', { name: 'Record now' }))
  await waitFor(async () =>
    expect((await send(listTransfers, {})).body).toMatchObject([{ to: loan, title: 'Instalment', date: today() }]),
  )
})

it('changes the accounts of one and of all that follow', async () => {
  const { loan, savings, schedule, listed } = await withAccounts()
  const start = addDays(today(), 3)
  await schedule({ title: 'Standing order', start })
  const { user, upcoming } = await openUpcoming()
  const edit = async () => {
    await user.click((await upcoming.findAllByRole('button', { name: 'Actions for Standing order' }))[0]!)
    await user.click(await screen.findByRole('menuitem', { name: 'Edit repeating entry' }))
    return await screen.findByLabelText<HTMLSelectElement>('To')
  }
  const to = await edit()
  expect(to.value).toBe(loan)
  expect(screen.queryByLabelText('Category')).toBeNull()
  await user.selectOptions(to, savings)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await listed()).toMatchObject([{ to: loan, changed: [{ day: start, to: savings }] }]),
  )
  await waitFor(() => expect(screen.queryByLabelText('To')).toBeNull())
  await edit()
  await user.click(screen.getByLabelText('All that follow'))
  await user.selectOptions(screen.getByLabelText('From'), savings)
  await user.selectOptions(screen.getByLabelText('To'), MAIN_ACCOUNT)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await listed()).toMatchObject([{ account: savings, to: MAIN_ACCOUNT }]))
})

it('says how a transfer repeats in its form, and changes those that follow with it', async () => {
  const { send, loan, schedule, listed } = await withAccounts()
  await schedule({})
  const [made] = (await send(listTransfers, {})).body
  const user = await renderPage(<TransferForm transfer={made} currency="USD" onDone={() => undefined} />)
  await screen.findByText('Every 7 days')
  await user.click(screen.getByLabelText('All that follow'))
  await fill('Amount', '175')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await listed()).toMatchObject([{ amount: 175, to: loan }, { amount: 150 }]))
})

it('offers to stop repeating once a transfer of it is deleted', async () => {
  const { send, schedule, listed } = await withAccounts()
  await schedule({ title: 'Standing order' })
  const all = (await send(listAccounts, {})).body
  const user = await renderPage(<TransferList accounts={all} currency="USD" onEdit={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Actions for Standing order' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Stop repeating' }))
  await waitFor(async () => expect(await listed()).toMatchObject([{ end: addDays(today(), 6) }]))
})
