import {
  addEntry,
  addTransfer,
  createAccount,
  createSchedule,
  listEntries,
  listSchedules,
  listTransfers,
  MAIN_ACCOUNT,
} from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { TransferPage } from './TransferPage.tsx'
import { chooseFile } from './testing/chooseFile.ts'

const FILE = 'Date,Payee,Amount\n2126-04-03,LANDLORD 0815,-700\n2126-04-04,CARD 12,-9\n'
const lunch = { amount: 9, date: '2126-04-02', category: 'Food', title: 'Lunch' }
const RENT = {
  type: 'expense',
  amount: 700,
  title: 'Rent',
  category: 'HOME',
  rule: { unit: 'month', every: 1, day: 1 },
  start: '2126-04-01',
} as const

/** Signs in a user with a lunch and a rent, who chooses a file in which both are paid. */
async function withFile(lunches = [lunch], file = FILE) {
  const { send } = await signInTestUser()
  for (const body of lunches) await send(addEntry('expense'), { body })
  await send(createSchedule, { body: RENT })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, file)
  const titles = async () =>
    (await send(listEntries('expense'), { querystring: {} })).body.flatMap((day) =>
      day.expense.map(({ title, category }) => `${title} ${category.name}`),
    )
  const handled = async () => (await send(listSchedules, {})).body.map(({ handled_until }) => handled_until)
  return { user, titles, handled }
}

async function confirm(user: UserEvent, name: string) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  await screen.findByLabelText('Choose a file')
}

it('joins lines with the entry and the due day that they pay, and undoes it in one step', async () => {
  const { user, titles, handled } = await withFile()
  await screen.findByText('The same as “Lunch”, 2 Apr: not added again')
  await screen.findByText('Joins “Rent”, 1 Apr')
  await confirm(user, 'Import 1 entry')
  await waitFor(async () => expect(await titles()).toEqual(['Rent HOME', 'Lunch FOOD']))
  expect(await handled()).toEqual(['2126-04-01'])
  await chooseFile(user, FILE)
  await screen.findByText('Imported before')
  await screen.findByText('The same as “Lunch”, 2 Apr: not added again')
  await screen.findByRole('button', { name: 'Nothing to import' })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await titles()).toEqual(['Lunch FOOD']))
  expect(await handled()).not.toEqual(['2126-04-01'])
})

it('asks whether a line pays what is due in another account, and moves that to the account of the file', async () => {
  const { send } = await signInTestUser()
  const account = (await send(createAccount, { body: { name: 'Chase', kind: 'bank' } })).body.id
  await send(createSchedule, { body: RENT })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, 'Date,Payee,Amount\n2126-03-31,LANDLORD 0815,-700\n2126-04-04,CARD 12,-9\n')
  await user.selectOptions(await screen.findByLabelText('Account'), 'Chase')
  await user.click(await screen.findByRole('button', { name: 'Join “Rent”, 1 Apr, of Main account, and move it here' }))
  await screen.findByText('Joins “Rent”, 1 Apr, which moves here from Main account')
  await confirm(user, 'Import 2 entries')
  const schedules = async () => (await send(listSchedules, {})).body
  await waitFor(async () => expect(await schedules()).toMatchObject([{ account, handled_until: '2126-04-01' }]))
})

it('imports lines as new entries after one tap on each', async () => {
  const { user, titles, handled } = await withFile()
  const before = await handled()
  await screen.findByText('Joins “Rent”, 1 Apr')
  for (const button of screen.getAllByRole('button', { name: 'Import as a new entry' })) await user.click(button)
  await screen.findByRole('button', { name: 'Join “Rent”, 1 Apr' })
  await confirm(user, 'Import 2 entries')
  await waitFor(async () => expect(await titles()).toEqual(['CARD 12 OTHER', 'LANDLORD 0815 OTHER', 'Lunch FOOD']))
  expect(await handled()).toEqual(before)
})

it('asks about a line that can be two entries, and adds none meanwhile', async () => {
  const { user, titles } = await withFile([lunch, { ...lunch, date: '2126-04-03', title: 'Pizza' }])
  await screen.findByText('You may have this already')
  await user.click(screen.getByRole('button', { name: 'Join “Pizza”, 3 Apr' }))
  await screen.findByText('The same as “Pizza”, 3 Apr: not added again')
  await confirm(user, 'Import 1 entry')
  await waitFor(async () => expect(await titles()).toEqual(['Rent HOME', 'Pizza FOOD', 'Lunch FOOD']))
})

it('asks about a line of another day and category, if only its amount is that of an entry', async () => {
  const file = 'Date,Payee,Amount\n2126-04-04,GREEN SUPERMARKET,-9\n2126-04-05,TAXI 7,-3\n'
  const { user, titles } = await withFile([{ ...lunch, category: 'TRANSPORT', title: 'Bus pass' }], file)
  await screen.findByText('You may have this already')
  await user.click(screen.getByRole('button', { name: 'Import as a new entry' }))
  await confirm(user, 'Import 2 entries')
  await waitFor(async () => expect(await titles()).toContain('GREEN SUPERMARKET FOOD'))
})

it('joins a line with a transfer of days before, which is not counted twice', async () => {
  const { send } = await signInTestUser()
  const to = (await send(createAccount, { body: { name: 'Savings', kind: 'savings' } })).body.id
  await send(addTransfer, { body: { from: MAIN_ACCOUNT, to, amount: 200, date: '2026-03-02', title: '' } })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, 'Date,Payee,Amount\n2026-03-04,TO SAVINGS,-200\n2026-03-04,TAXI,-9\n')
  await screen.findByText('The same as “Transfer”, 2 Mar: not added again')
  await confirm(user, 'Import 1 entry')
  const entries = async () => (await send(listEntries('expense'), { querystring: {} })).body
  await waitFor(async () => expect(await entries()).toMatchObject([{ expense: [{ title: 'TAXI' }] }]))
})

const OUT = ':20:A\n:25:111\n:60F:C260301EUR900,\n:61:2603310331D100,NMSCNONREF\n:86:TO SAVINGS\n'
const INTO = ':20:B\n:25:222\n:60F:C260301EUR0,\n:61:2604010401C100,NMSCNONREF\n:86:FROM GIRO\n'

it('makes a transfer of two lines of a file with two accounts, which are found when it is imported again', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: { name: 'Savings', kind: 'savings' } })).body
  const user = await renderPage(<TransferPage />)
  const transfers = async () => (await send(listTransfers, {})).body
  const choose = async () => {
    await chooseFile(user, OUT + INTO)
    await user.selectOptions(await screen.findByLabelText('Account for 222'), 'Savings')
  }
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Make it a transfer with Savings' }))
  expect(await screen.findAllByText(/^Transfer with/)).toHaveLength(2)
  await confirm(user, 'Import 1 entry as USD')
  expect(await transfers()).toMatchObject([{ to: id, amount: 100, date: '2026-03-31' }])
  await choose()
  await waitFor(() => expect(screen.getAllByText('Imported before')).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await transfers()).toEqual([]))
})

it('makes transfers of all lines with an entry of another account at once', async () => {
  const { send } = await signInTestUser()
  const account = (await send(createAccount, { body: { name: 'Savings', kind: 'savings' } })).body.id
  for (const amount of [100, 200])
    await send(addEntry('income'), { body: { amount, date: '2026-03-02', category: 'x', title: 'Saved', account } })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, 'Date,Payee,Amount\n2026-03-01,OUT,-100\n2026-03-02,OUT,-200\n2026-03-03,TAXI,-9\n')
  await user.click(await screen.findByRole('checkbox', { name: 'Make 2 transfers between your accounts' }))
  await confirm(user, 'Import 3 entries')
  const transfers = async () => (await send(listTransfers, {})).body.map(({ to, amount }) => [to === account, amount])
  await waitFor(async () =>
    expect((await transfers()).sort()).toEqual([
      [true, 100],
      [true, 200],
    ]),
  )
  expect((await send(listEntries('income'), { querystring: {} })).body).toEqual([])
})
