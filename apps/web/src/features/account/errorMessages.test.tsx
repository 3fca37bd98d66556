import { confirmSignUp, type Endpoint, requestSignUp, resendOtp, signIn } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { dismissAlerts } from '../../testing/dismissAlerts.ts'
import { mockResponse } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { SignInPage } from './SignInPage.tsx'
import { SignUpPage } from './SignUpPage.tsx'

// Row by row of section 8: what the server answers, and what the user is shown.

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

/** Pasted, since typing every letter anew for every row takes its time. */
async function put(user: User, label: string, text: string) {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

async function signUp() {
  const user = await renderPage(<SignUpPage />, { as: 'visitor' })
  await put(user, 'Name', 'Ann')
  await put(user, 'Email', `${crypto.randomUUID()}@example.com`)
  await put(user, 'Password', 'quiet-river-9')
  await put(user, 'Confirm password', 'quiet-river-9')
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
])('sign-up request refused with %i and %j shows: %s', async (status, message, shown) => {
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
])('sign-up code refused with %i and %j shows: %s', async (status, message, shown) => {
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
])('sign-in refused with %i and %j shows: %s', async (status, message, shown) => {
  mockError(signIn, status, message)
  const user = await renderPage(<SignInPage />, { as: 'visitor' })
  await put(user, 'Email', 'ann@example.com')
  await put(user, 'Password', 'quiet-river-9')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText(shown)
})

it('sign-in without an answer from the server shows the generic sentence', async () => {
  mockResponse(signIn, new TypeError('Failed to fetch'))
  const user = await renderPage(<SignInPage />, { as: 'visitor' })
  await put(user, 'Email', 'ann@example.com')
  await put(user, 'Password', 'quiet-river-9')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText(GENERIC)
})

it('a verification without a code is invalid', async () => {
  mockResponse(signIn, { status: 200, body: { message: 'x', code: '', type: 'account-verification' } })
  const user = await renderPage(<SignInPage />, { as: 'visitor' })
  await put(user, 'Email', 'ann@example.com')
  await put(user, 'Password', 'quiet-river-9')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Invalid verification! Try again.')
  expect(screen.queryByLabelText('One-time code')).toBeNull()
})

it.each([serverMessage(400), serverMessage(429), [500, 'Not said', GENERIC]])(
  'a new code refused with %i and %j shows: %s',
  async (status, message, shown) => {
    const user = await signUp()
    await screen.findByLabelText('One-time code')
    mockError(resendOtp, status, message)
    await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    await screen.findByText(shown)
  },
)
