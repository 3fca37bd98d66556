import { createAccount, createSchedule, listSchedules, MAIN_ACCOUNT } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../../format/dates.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { MoneyPage } from '../../page/MoneyPage.tsx'

const first = addDays(today(), 3)

async function openRent(before: 'Card' | 'Main account') {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: { name: 'Card', kind: 'card' } })).body
  const account = before === 'Card' ? id : null
  const rent = { title: 'Rent', amount: 700, category: 'HOME', rule: { unit: 'day', every: 7 }, start: first, account }
  await send(createSchedule, { body: { ...rent, type: 'expense' } as never })
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
  const head = upcoming.getByRole('button', { name: /^Upcoming/ })
  if (head.getAttribute('aria-expanded') === 'false') await user.click(head)
  const menus = await upcoming.findAllByRole('button', { name: 'Actions for Rent' })
  await user.click(menus[1]!)
  await user.click(await screen.findByRole('menuitem', { name: 'Edit repeating entry' }))
  await screen.findByRole('textbox', { name: 'Amount' })
  const listed = async () => (await send(listSchedules, {})).body
  return { user, id, listed, accounts: async () => (await listed()).map((one) => one.account) }
}

it.each(['Main account', 'Card'] as const)('moves all that follow from %s to another account', async (before) => {
  const { user, id, accounts } = await openRent(before)
  await user.click(screen.getByRole('radio', { name: 'All that follow' }))
  const field = await screen.findByLabelText<HTMLSelectElement>('Account')
  expect(field.selectedOptions[0]?.textContent).toBe(before)
  await user.selectOptions(field, before === 'Card' ? MAIN_ACCOUNT : id)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const expected = before === 'Card' ? [undefined, id] : [id, undefined]
  await waitFor(async () => expect(await accounts()).toEqual(expected))
})

it.each(['Main account', 'Card'] as const)('moves only one entry from %s to another account', async (before) => {
  const { user, id, listed } = await openRent(before)
  const other = before === 'Card' ? MAIN_ACCOUNT : id
  await user.selectOptions(await screen.findByLabelText('Account'), other)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const account = before === 'Card' ? id : undefined
  const day = addDays(first, 7)
  await waitFor(async () => expect(await listed()).toMatchObject([{ changed: [{ day, account: other }] }]))
  expect((await listed()).map((one) => one.account)).toEqual([account])
})

it('makes all that follow income, but not one alone', async () => {
  const { user, listed } = await openRent('Main account')
  expect(screen.queryByLabelText('Type')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'All that follow' }))
  await user.selectOptions(await screen.findByLabelText('Type'), 'Income')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await listed()).map(({ type }) => type).toSorted()).toEqual(['expense', 'income']))
})
