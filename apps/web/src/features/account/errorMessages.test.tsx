import { confirmSignUp, type Endpoint, requestSignUp, resendOtp, signIn } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { dismissAlerts } from '../../testing/dismissAlerts.ts'
import { mockResponse } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { SignInPage } from './SignInPage.tsx'
import { SignUpPage } from './SignUpPage.tsx'

// Each row: the response of the server and the message that is shown.

afterEach(dismissAlerts)

const GENERIC = 'Something went wrong!'
const TRY_LATER = "Something went wrong! It's not you, it's us. Please try again later."
const serverMessage = (status: number): [number, string | undefined, string] => [
  status,
  `Server says ${status}`,
  `Server says ${status}`,
]
const mockError = (endpoint: Endpoint, status: number, message: string | undefined) =>
  mockResponse(endpoint, { status, body: message === undefined ? {} : { message } })

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
  serverMessage(400),
  serverMessage(429),
  [400, undefined, TRY_LATER],
  [403, 'Not said', TRY_LATER],
  [500, 'Not said', TRY_LATER],
])('shows the error for a sign-up request that fails with %i and %j: %s', async (status, message, shown) => {
  mockError(requestSignUp, status, message)
  await signUp()
  await screen.findByText(shown)
  screen.getByLabelText('Name')
})

it.each([
  serverMessage(400),
  serverMessage(429),
  serverMessage(401),
  serverMessage(403),
  [429, undefined, TRY_LATER],
  [500, 'Not said', TRY_LATER],
])('shows the error for a sign-up code that fails with %i and %j: %s', async (status, message, shown) => {
  const user = await signUp()
  mockError(confirmSignUp, status, message)
  await user.type(await screen.findByLabelText('One-time code'), '123456')
  await screen.findByText(shown)
  screen.getByLabelText('One-time code')
})

it.each([
  serverMessage(400),
  serverMessage(401),
  serverMessage(429),
  [429, undefined, 'Too many requests! Try again later.'],
  [403, 'Not said', GENERIC],
  [500, 'Not said', GENERIC],
])('shows the error for a sign-in that fails with %i and %j: %s', async (status, message, shown) => {
  mockError(signIn, status, message)
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

it('shows an error for a verification without a code', async () => {
  mockResponse(signIn, { status: 200, body: { message: 'x', code: '', type: 'account-verification' } })
  const user = await renderPage(<SignInPage />, { as: 'visitor' })
  await paste(user, 'Email', 'ann@example.com')
  await paste(user, 'Password', 'quiet-river-9')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Invalid verification! Try again.')
  expect(screen.queryByLabelText('One-time code')).toBeNull()
})

it.each([serverMessage(400), serverMessage(429), [500, 'Not said', GENERIC]])(
  'shows the error for a new code that fails with %i and %j: %s',
  async (status, message, shown) => {
    const user = await signUp()
    await screen.findByLabelText('One-time code')
    mockError(resendOtp, status, message)
    await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    await screen.findByText(shown)
  },
)
