import { addEntry, type ImportedEntry, importEntries, importLines, listSchedules } from '@daybook/contract'
import { addDays, monthAfter, monthOf } from '@daybook/domain/days'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../../format/dates.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { MoneyPage } from '../../page/MoneyPage.tsx'

const month = today().slice(0, 7)
/** Whether it is of this month or of the last one, the first day of a month is never to come. */
const FIRSTS = [2, 1, 0].map((ago) => `${monthAfter(month, -ago)}-01`)
const NEXT = `${monthAfter(month, 1)}-01`

const bill = (title: string, amount: number): ImportedEntry[] =>
  FIRSTS.map((date) => ({ type: 'expense', title, amount, date, category: 'Home' }))

const openPage = () => renderPage(<MoneyPage />, { path: '/money', at: '/money' })
const upcoming = async () => within(await screen.findByRole('region', { name: 'Upcoming' }))

it('offers what came each month as a recurring entry, one at a time, and adds it', async () => {
  const { send } = await signInTestUser()
  await send(importEntries, { body: importLines([...bill('Phone', 15.5), ...bill('Rent', 900)]) })
  const user = await openPage()
  await screen.findByText('Rent · $900.00 · Every month on the 1st?')
  expect(screen.queryByText(/^Phone · /)).toBeNull()
  await user.click((await upcoming()).getByRole('button', { name: 'Add' }))
  await screen.findByText('Phone · $15.50 · Every month on the 1st?')
  await waitFor(async () =>
    expect((await send(listSchedules, {})).body).toMatchObject([
      {
        type: 'expense',
        title: 'Rent',
        amount: 900,
        category: 'HOME',
        mode: 'confirm',
        start: NEXT,
        rule: { unit: 'month', every: 1, day: 1 },
      },
    ]),
  )
})

it('does not offer again what was refused', async () => {
  const { send } = await signInTestUser()
  await send(importEntries, { body: importLines(bill('Rent', 900)) })
  const user = await openPage()
  await user.click((await upcoming()).getByRole('button', { name: 'Not this' }))
  await waitFor(() => expect(screen.queryByText(/^Rent · /)).toBeNull())
  cleanup()
  await openPage()
  await send(addEntry('expense'), { body: { amount: 1, title: 'Tea', category: 'Food', date: monthOf(today())[0] } })
  await screen.findAllByText('Rent')
  expect(screen.queryByRole('button', { name: 'Not this' })).toBeNull()
})

it('offers nothing to who has nothing that recurs', async () => {
  const { send } = await signInTestUser()
  const [one] = bill('Rent', 900)
  await send(importEntries, { body: importLines([one!, { ...one!, date: addDays(one!.date, 3) }]) })
  await openPage()
  await screen.findByRole('heading', { name: 'Money' })
  expect(screen.queryByRole('button', { name: 'Not this' })).toBeNull()
})
