import { changeCurrency, changePassword, editName, getUser } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { withoutStorage } from '../../../testing/device.ts'
import { dismissAlerts } from '../../../testing/dismissAlerts.ts'
import { mockError, mockResponse, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { ChangeCurrencyPage } from './ChangeCurrencyPage.tsx'
import { ChangePasswordPage } from './ChangePasswordPage.tsx'
import { EditNamePage } from './EditNamePage.tsx'
import { PlanPage } from './PlanPage.tsx'
import { SettingsPage } from './SettingsPage.tsx'

afterEach(dismissAlerts)

const PASSWORD = 'seven-rivers-meet'
const GENERIC = 'Something went wrong!'
type User = Awaited<ReturnType<typeof renderPage>>
const click = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

it('links to every setting and shows its current value', async () => {
  const { email } = await signInTestUser()
  await renderPage(<SettingsPage />)
  await screen.findByText(email)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Edit NameAnn', '/settings/user/edit'],
    ['Your PlanBasic', '/account/plan'],
    [`Change Email${email}`, '/settings/email/change'],
    ['Change Password', '/settings/password/change'],
    ['Two-step sign-in', '/settings/two-step'],
    ['Change CurrencyUS Dollar', '/settings/currency/change'],
    ['Cash, bank and cards', '/money/accounts'],
    ['Categories', '/settings/categories'],
    ['Reminders', '/settings/reminders'],
    ['Devices', '/settings/devices'],
    ['Activity', '/settings/activity'],
    ['Trash', '/settings/trash'],
    ['Export and import everything', '/settings/data'],
    ['Delete Account', '/settings/delete/account'],
  ])
})

it('links to every setting even if the user cannot be loaded', async () => {
  withoutStorage()
  mockResponse(getUser, { status: 500 })
  await renderPage(<SettingsPage />)
  await screen.findByText(GENERIC)
  expect(screen.getAllByRole('link')).toHaveLength(14)
})

it('shows the links in groups, each with its heading', async () => {
  await renderPage(<SettingsPage />)
  await screen.findByText('US Dollar')
  const groups = [...document.querySelectorAll('section > ul')].map((group) => group.children.length)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Security',
    'Appearance and region',
    'Money',
    'Data and devices',
  ])
  expect(groups).toEqual([3, 2, 6, 3, 6])
})

it('shows the current plan and a link to request the other', async () => {
  await renderPage(<PlanPage />)
  await screen.findByText('Your plan')
  const ask = screen.getByRole('link', { name: 'Ask for Premium' })
  expect(ask.getAttribute('href')).toContain('mailto:hello@daybook.example')
})

it('explains early access to a Premium user', async () => {
  mockResponse(getUser, { status: 200, body: { name: 'Ann', email: 'a@example.com', currency: 'EUR', premium: true } })
  await renderPage(<PlanPage />)
  await screen.findByText(/Its two months are counted only once all of its features are finished/)
  expect(screen.getByRole('link', { name: 'Ask to go back to Basic' })).toBeDefined()
})

it('offers to try again if the plan cannot be loaded', async () => {
  withoutStorage()
  mockResponse(getUser, { status: 500 })
  await renderPage(<PlanPage />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

async function typeName(name: string) {
  const user = await renderPage(<EditNamePage />)
  const field = await screen.findByLabelText('Name')
  await user.clear(field)
  if (name) await user.type(field, name)
  await click(user, 'Save')
}

it('changes the name, shows a confirmation and opens settings', async () => {
  const { send } = await signInTestUser()
  await typeName('Ann Lee')
  await screen.findByText('Arrived at /settings')
  expect(screen.getByText('User Updated Successfully!')).toBeDefined()
  expect((await send(getUser, {})).body.name).toBe('Ann Lee')
})

it('rejects a blank name', async () => {
  await typeName('')
  await screen.findByText('Name cannot be empty')
})

it.each([['internal_error', GENERIC]] as const)(
  'keeps the form when the name change fails with %s and shows: %s',
  async (code, shown) => {
    withoutStorage()
    mockError(editName, code)
    await typeName('Ann Lee')
    await screen.findByText(shown)
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann Lee')
  },
)

async function typePasswords(current: string, next: string, confirm = next) {
  const user = await renderPage(<ChangePasswordPage />)
  if (current) await user.type(screen.getByLabelText('Current password'), current)
  if (next) await user.type(screen.getByLabelText('New password'), next)
  if (confirm) await user.type(screen.getByLabelText('Confirm password'), confirm)
  await click(user, 'Change Password')
}

it.each([
  ['', 'eight-lakes', 'eight-lakes', 'Current password is required'],
  [PASSWORD, 'eight-lakes', 'nine-lakes', 'Password does not match.'],
])('rejects the passwords %s, %s, %s: %s', async (current, next, confirm, message) => {
  await typePasswords(current, next, confirm)
  await screen.findByText(message)
})

it('tells password managers whose password is changed', async () => {
  const { email } = await signInTestUser()
  await renderPage(<ChangePasswordPage />)
  const userName = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]')
  await waitFor(() => expect(userName?.value).toBe(email))
  expect(userName?.hidden).toBe(true)
})

it('changes the password, shows a confirmation and opens settings', async () => {
  await typePasswords(PASSWORD, 'eight-lakes-part')
  await screen.findByText('Arrived at /settings')
  screen.getByText('Your password was changed. Your other devices are signed out.')
})

it('opens settings with the server message for a wrong password', async () => {
  await typePasswords('not-the-password', 'eight-lakes-part')
  await screen.findByText('Arrived at /settings')
  screen.getByText('The password is wrong.')
})

it.each([['too_many_attempts_today', 'Too many attempts. Try again tomorrow.']] as const)(
  'opens settings with the error when the password change fails with %s: %s',
  async (code, shown) => {
    mockError(changePassword, code)
    await typePasswords(PASSWORD, 'eight-lakes-part')
    await screen.findByText('Arrived at /settings')
    screen.getByText(shown)
  },
)

it('keeps the form when the password change fails for another reason', async () => {
  mockError(changePassword, 'internal_error')
  await typePasswords(PASSWORD, 'eight-lakes-part')
  await screen.findByText(GENERIC)
  screen.getByLabelText('Current password')
})

async function choose(search: string, agree = true) {
  const user = await renderPage(<ChangeCurrencyPage />)
  const field = await screen.findByRole('combobox', { name: 'Currency' })
  await user.clear(field)
  await user.type(field, `${search}{Enter}`)
  if (agree) await user.click(screen.getByRole('checkbox'))
  await click(user, 'Change Currency')
}

it.each([
  ['indian', 'INR'],
  ['₺', 'TRY'],
])('finds a currency by %s, changes it and opens settings', async (search, code) => {
  const { send } = await signInTestUser()
  await choose(search)
  await screen.findByText('Arrived at /settings')
  screen.getByText(/^Your currency is .* now\.$/)
  expect((await send(getUser, {})).body.currency).toBe(code)
})

it('requires consent before it changes the currency', async () => {
  const { send } = await signInTestUser()
  await choose('eur', false)
  await screen.findByText('Please agree to the terms and conditions.')
  expect((await send(getUser, {})).body.currency).toBe('USD')
})

it('opens settings with the server message for a rejected currency', async () => {
  withoutStorage()
  mockError(changeCurrency, 'currency_invalid')
  await choose('eur')
  await screen.findByText('Arrived at /settings')
  screen.getByText('Invalid currency')
})

it('keeps the form when the currency change fails for another reason', async () => {
  withoutStorage()
  mockError(changeCurrency, 'rate_limited')
  await choose('eur')
  await screen.findByText(GENERIC)
  screen.getByRole('combobox', { name: 'Currency' })
})
