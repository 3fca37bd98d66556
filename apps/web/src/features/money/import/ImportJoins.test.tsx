import { addEntry, createSchedule, listEntries, listSchedules } from '@daybook/contract'
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
async function withFile(lunches = [lunch]) {
  const { send } = await signInTestUser()
  for (const body of lunches) await send(addEntry('expense'), { body })
  await send(createSchedule, { body: RENT })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, FILE)
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
  await screen.findByText('Joins “Lunch”, 2 Apr')
  await screen.findByText('Joins “Rent”, 1 Apr')
  await confirm(user, 'Import 1 entry')
  await waitFor(async () => expect(await titles()).toEqual(['Rent HOME', 'Lunch FOOD']))
  expect(await handled()).toEqual(['2126-04-01'])
  await chooseFile(user, FILE)
  await screen.findByText('Imported before')
  await screen.findByText('Joins “Lunch”, 2 Apr')
  await screen.findByRole('button', { name: 'Nothing to import' })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await titles()).toEqual(['Lunch FOOD']))
  expect(await handled()).not.toEqual(['2126-04-01'])
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
  await screen.findByText('Joins “Pizza”, 3 Apr')
  await confirm(user, 'Import 1 entry')
  await waitFor(async () => expect(await titles()).toEqual(['Rent HOME', 'Pizza FOOD', 'Lunch FOOD']))
})
