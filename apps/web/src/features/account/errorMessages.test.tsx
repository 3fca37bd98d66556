import { confirmSignUp, type Endpoint, type PlainErrorCode, requestSignUp, resendOtp, signIn } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { dismissAlerts } from '../../testing/dismissAlerts.ts'
import { mockError, mockResponse } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { SignInPage } from './SignInPage.tsx'
import { SignUpPage } from './SignUpPage.tsx'

// Each row: the error of the server and the message that is shown.

afterEach(dismissAlerts)

const GENERIC = 'Something went wrong!'
const TRY_LATER = "Something went wrong! It's not you, it's us. Please try again later."
const TOO_MANY = 'Too many requests! Try again later.'
/** Replaces the response of an endpoint with an error, or with a status alone, as a proxy sends it. */
const fail = (endpoint: Endpoint, error: PlainErrorCode | number) =>
  typeof error === 'number' ? mockResponse(endpoint, { status: error }) : mockError(endpoint, error)

type User = Awaited<ReturnType<typeof renderPage>>

/** Pastes the text, since typing every letter for every row is slow. */
async function paste(user: User, label: string, text: string) {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

async function signUp() {
  const user = await renderPage(<SignUpPage />, { as: 'visitor' })
  await paste(user, 'Name', 'Ann')
  await paste(user, 'Email', `${crypto.randomUUID()}@example.com`)
  await paste(user, 'Password', 'quiet-river-9')
  await paste(user, 'Confirm password', 'quiet-river-9')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Sign Up' }))
  return user
}

it.each([
  ['password_too_common', 'This password is too common.'],
  ['internal_error', TRY_LATER],
] as const)('shows the error for a sign-up request that fails with %s: %s', async (error, shown) => {
  fail(requestSignUp, error)
  await signUp()
  await screen.findByText(shown)
  screen.getByLabelText('Name')
})

it.each([
  ['otp_wrong', 'The code is wrong or has expired. Try again.'],
  [429, TRY_LATER],
  ['internal_error', TRY_LATER],
] as const)('shows the error for a sign-up code that fails with %s: %s', async (error, shown) => {
  const user = await signUp()
  fail(confirmSignUp, error)
  await user.type(await screen.findByLabelText('One-time code'), '123456')
  await screen.findByText(shown)
  screen.getByLabelText('One-time code')
})

it.each([
  ['wrong_credentials', 'Invalid email or password.'],
  [429, TOO_MANY],
  ['internal_error', GENERIC],
] as const)('shows the error for a sign-in that fails with %s: %s', async (error, shown) => {
  fail(signIn, error)
  const user = await renderPage(<SignInPage />, { as: 'visitor' })
  await paste(user, 'Email', 'ann@example.com')
  await paste(user, 'Password', 'quiet-river-9')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText(shown)
})

it('shows the generic message for a sign-in without a response', async () => {
  mockResponse(signIn, new TypeError('Failed to fetch'))
  const user = await renderPage(<SignInPage />, { as: 'visitor' })
  await paste(user, 'Email', 'ann@example.com')
  await paste(user, 'Password', 'quiet-river-9')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText(GENERIC)
})

it.each([
  ['a verification without a code', { message: 'x', code: '', type: 'account-verification' }],
  ['another type of verification', { message: 'x', code: 'a-challenge', type: 'something-new' }],
])('shows an error for %s', async (_, body) => {
  mockResponse(signIn, { status: 200, body })
  const user = await renderPage(<SignInPage />, { as: 'visitor' })
  await paste(user, 'Email', 'ann@example.com')
  await paste(user, 'Password', 'quiet-river-9')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Invalid verification! Try again.')
  expect(screen.queryByLabelText('One-time code')).toBeNull()
})

it.each([
  ['otp_expired', 'This code has expired. Start again.'],
  ['internal_error', GENERIC],
] as const)('shows the error for a new code that fails with %s: %s', async (error, shown) => {
  const user = await signUp()
  await screen.findByLabelText('One-time code')
  fail(resendOtp, error)
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  await screen.findByText(shown)
})
