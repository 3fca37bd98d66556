import { finishSignIn } from '@daybook/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readTokens } from '../../session/tokens.ts'
import { clearCookies } from '../../testing/browser.ts'
import { stubPasskeys } from '../../testing/passkeys.ts'
import { mockResponse } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { signInWithApp } from '../../testing/twoStep.ts'
import { SignInPage } from './SignInPage.tsx'

type User = Awaited<ReturnType<typeof renderPage>>
const click = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

/** Opens the second step of a user with an authenticator app, after the password. */
async function openSecondStep() {
  const { email, ...app } = await signInWithApp()
  clearCookies()
  const user = await renderPage(<SignInPage />, { as: 'visitor' })
  await user.type(screen.getByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), 'seven-rivers-meet')
  await click(user, 'Sign In')
  await screen.findByLabelText('Code from your app')
  return { user, ...app }
}

it('signs in once the sixth digit of the right code is entered', async () => {
  const { user, next } = await openSecondStep()
  expect(readTokens()).toBeUndefined()
  await user.type(screen.getByLabelText('Code from your app'), next())
  await waitFor(() => expect(readTokens()).toBeDefined())
})

it('shows the error for a wrong code and keeps the step after reload', async () => {
  const { user, current } = await openSecondStep()
  await user.type(screen.getByLabelText('Code from your app'), current() === '000000' ? '111111' : '000000')
  await screen.findByText('This code is wrong or was used already. Wait for the next one.')
  cleanup()
  const again = await renderPage(<SignInPage />, { as: 'visitor' })
  screen.getByLabelText('Code from your app')
  await click(again, 'Verify')
  await screen.findByText('Enter the 6 digits your app shows')
  await click(again, 'Go back')
  screen.getByLabelText('Email')
})

it('signs in with a recovery code', async () => {
  const { user, recoveryCodes } = await openSecondStep()
  await click(user, 'Use a recovery code')
  await user.type(screen.getByLabelText('Recovery code'), 'nonsense')
  await click(user, 'Verify')
  await screen.findByText('A recovery code has 24 letters and digits')
  await user.clear(screen.getByLabelText('Recovery code'))
  await user.type(screen.getByLabelText('Recovery code'), recoveryCodes[0]!.toLowerCase())
  await click(user, 'Verify')
  await waitFor(() => expect(readTokens()).toBeDefined())
})

it('shows the generic message for other failures and clears it when the method changes', async () => {
  const { user, next } = await openSecondStep()
  mockResponse(finishSignIn, { status: 500 })
  await user.type(screen.getByLabelText('Code from your app'), next())
  await screen.findByText('Something went wrong!')
  await click(user, 'Use a recovery code')
  expect(screen.queryByText('Something went wrong!')).toBeNull()
})

it('offers a passkey only if the browser supports it, and shows an error when none was used', async () => {
  await renderPage(<SignInPage />, { as: 'visitor' })
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  cleanup()
  stubPasskeys('NotAllowedError')
  const user = await renderPage(<SignInPage />, { as: 'visitor' })
  await click(user, 'Use a passkey')
  await screen.findByText('No passkey was used. Try again.')
})

it('does not offer a passkey in the native app', async () => {
  stubPasskeys('NotAllowedError')
  Object.assign(globalThis, { Capacitor: { isNativePlatform: () => true } })
  await renderPage(<SignInPage />, { as: 'visitor' })
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  Reflect.deleteProperty(globalThis, 'Capacitor')
})
