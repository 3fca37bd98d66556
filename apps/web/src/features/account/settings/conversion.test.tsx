import { addEntry, createAccount, getBalance, getUser, listAccounts } from '@daybook/contract'
import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { type DeviceCopy, setDeviceCopy } from '../../../api/deviceCopy.ts'
import { withoutStorage } from '../../../testing/device.ts'
import { dismissAlerts } from '../../../testing/dismissAlerts.ts'
import { mockError, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { ChangeCurrencyPage } from './ChangeCurrencyPage.tsx'

async function openConversion() {
  onTestFinished(dismissAlerts)
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Savings', kind: 'savings' } })
  const user = await renderPage(<ChangeCurrencyPage />)
  await user.click(await screen.findByLabelText('Convert'))
  const press = async () => user.click(screen.getByRole('button', { name: 'Change Currency' }))
  return { send, user, press }
}

it('converts nothing while changes of this device could not be sent', async () => {
  const { send, user, press } = await openConversion()
  const copy = {
    call: () => undefined,
    exchangeNow: async () => false,
    afterWrite: async () => {},
    renews: () => false,
  }
  act(() => setDeviceCopy(copy as unknown as DeviceCopy))
  onTestFinished(() => act(() => setDeviceCopy(undefined)))
  const field = await screen.findByRole('combobox', { name: 'Currency' })
  await user.clear(field)
  await user.type(field, 'eur{Enter}')
  await user.type(await screen.findByLabelText('1 USD in EUR'), '0.8')
  await user.click(screen.getByRole('checkbox'))
  await press()
  await screen.findByText('The server cannot be reached.')
  expect((await send(getUser, {})).body.currency).toBe('USD')
})

it('says that another currency is needed', async () => {
  const { user, press } = await openConversion()
  await user.click(await screen.findByRole('checkbox'))
  await press()
  await screen.findByText('Choose another currency.')
})

it('offers no form until it is known how many accounts there are', async () => {
  withoutStorage()
  onTestFinished(dismissAlerts)
  await signInTestUser()
  mockError(listAccounts, 'internal_error')
  await renderPage(<ChangeCurrencyPage />)
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull()
})

it('converts the amounts at the rate, but not those of an account in another currency', async () => {
  const { send, user, press } = await openConversion()
  await send(addEntry('income'), { body: { amount: 1000, title: 'Salary', date: '2026-11-20', category: 'pay' } })
  await send(createAccount, { body: { name: 'Giro', kind: 'bank', currency: 'EUR', rate: '1.25', opening: 40 } })
  const field = await screen.findByRole('combobox', { name: 'Currency' })
  await user.clear(field)
  await user.type(field, 'inr{Enter}')
  await user.type(await screen.findByLabelText('1 USD in INR'), '80')
  await user.click(await screen.findByRole('checkbox', { name: /converted at this rate/ }))
  await press()
  await screen.findByText('Arrived at /settings')
  const accounts = (await send(listAccounts, {})).body.map(({ name, balance, value }) => [name, balance, value])
  expect(accounts).toContainEqual(['Giro', 40, 4000])
  expect((await send(getBalance, {})).body.balance).toBe(84_000)
})
