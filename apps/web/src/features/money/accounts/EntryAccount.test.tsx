import { createAccount, editAccount, listEntries, MAIN_ACCOUNT } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../MoneyPage.tsx'

const GIRO = { name: 'Giro', kind: 'bank', currency: 'EUR', rate: '1.25' } as const

async function withGiro() {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: GIRO })).body
  const saved = async () => (await send(listEntries('expense'), { querystring: {} })).body.flatMap((day) => day.expense)
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  async function add(amount: string) {
    await user.click(screen.getByRole('button', { name: /add a income/i }))
    await user.type(await screen.findByLabelText('Amount'), amount)
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'food')
  }
  return { send, id, saved, user, add }
}

it('adds an entry in the currency of the main account once the last account is archived', async () => {
  const { send, id, saved, user, add } = await withGiro()
  await add('10')
  await user.selectOptions(await screen.findByLabelText('Account'), 'Giro')
  await screen.findByLabelText('Worth')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(async () => expect(await saved()).toMatchObject([{ account: id, account_amount: 10, amount: 12.5 }]))
  await send(editAccount, { params: { id }, body: { name: GIRO.name, kind: GIRO.kind, archived: true } })
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  await add('20')
  expect(await screen.findByLabelText('Account')).toHaveProperty('value', MAIN_ACCOUNT)
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(async () => expect((await saved()).map(({ amount }) => amount).sort()).toEqual([12.5, 20]))
})
