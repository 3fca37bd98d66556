import { forgotPassword, resetPassword, signIn } from '@daybook/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { dismissAlerts } from '../../testing/dismissAlerts.ts'
import { connectToApi, mockError, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'

afterEach(dismissAlerts)

const NEW = 'eight-lakes-part'
const GENERIC = 'Something went wrong!'
type User = Awaited<ReturnType<typeof renderPage>>
const open = () => renderPage(<ForgotPasswordPage />, { as: 'visitor' })
const click = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

async function requestCode(email: string) {
  const user = await open()
  if (email) await user.type(screen.getByLabelText('Email'), email)
  await click(user, 'Next')
  return user
}
async function openCodeStep() {
  const { email, send } = await signInTestUser()
  const api = await connectToApi()
  const user = await requestCode(email)
  await screen.findByText(`If ${email} has an account, a one-time code is on its way to it.`)
  return { send, user, email, otp: (await api.mailTo(email))?.code ?? '' }
}
type ResetFields = { otp?: string; password?: string; confirm?: string }

async function fill(user: User, { otp = '123456', password = NEW, confirm = password }: ResetFields) {
  if (otp) await user.type(screen.getByLabelText('One-time code'), otp)
  if (password) await user.type(screen.getByLabelText('New password'), password)
  if (confirm) await user.type(screen.getByLabelText('Confirm password'), confirm)
  await click(user, 'Change Password')
}

it('requires an address', async () => {
  await requestCode('')
  await screen.findByText('Please enter your email address.')
})

it('tells password managers whose password is changed', async () => {
  const { email } = await openCodeStep()
  const userName = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]')
  expect([userName?.value, userName?.hidden]).toEqual([email, true])
})

it('takes a code in the digits of any script', async () => {
  const { user, otp } = await openCodeStep()
  await fill(user, { otp: otp.replace(/\d/g, (digit) => '٠١٢٣４５６７８９'[Number(digit)]!) })
  await screen.findByText('Arrived at /auth/signin')
})

it('changes the password, shows a confirmation and opens sign-in', async () => {
  const { send, user, email, otp } = await openCodeStep()
  await fill(user, { otp })
  await screen.findByText('Arrived at /auth/signin')
  screen.getByText('Your password was changed. Sign in with the new one.')
  expect((await send(signIn, { body: { email, password: NEW } })).status).toBe(200)
  expect(sessionStorage).toHaveLength(0)
})

it('focuses the password once the code is complete', async () => {
  const { user } = await openCodeStep()
  expect(document.activeElement).toBe(screen.getByLabelText('One-time code'))
  await user.paste('Your code: 123-456')
  expect(document.activeElement).toBe(screen.getByLabelText('New password'))
})

it.each([
  [{ otp: '123' }, 'Please enter a valid OTP.'],
  [{ confirm: 'nine-lakes' }, 'Passwords do not match.'],
])('shows the error for %j: %s', async (wrong, message) => {
  const { user } = await openCodeStep()
  await fill(user, wrong)
  await screen.findByText(message)
})

it('keeps the code step after reload and can go back from it', async () => {
  const { email } = await openCodeStep()
  cleanup()
  const user = await open()
  screen.getByText(`If ${email} has an account, a one-time code is on its way to it.`)
  await click(user, 'Go back')
  screen.getByLabelText('Email')
})

it.each([
  ['too_many_otp_mails', 'Too many codes were sent to this address. Try again in an hour.'],
  ['internal_error', GENERIC],
] as const)('shows the error when the code request fails with %s: %s', async (code, shown) => {
  mockError(forgotPassword, code)
  await requestCode('ann@example.com')
  await screen.findByText(shown)
})

it.each([
  ['otp_wrong', 'The code is wrong or has expired. Try again.'],
  ['internal_error', GENERIC],
] as const)('shows the error when the reset fails with %s: %s', async (code, shown) => {
  const { user } = await openCodeStep()
  mockError(resetPassword, code)
  await fill(user, {})
  await screen.findByText(shown)
  screen.getByLabelText('New password')
})
