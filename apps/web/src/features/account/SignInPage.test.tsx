import { signIn } from '@daybook/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readDevice } from '../../session/device.ts'
import { signOutHere } from '../../session/session.ts'
import { readTokens } from '../../session/tokens.ts'
import { mockError, mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { SignInPage } from './SignInPage.tsx'

async function tryToSignIn() {
  const user = await renderPage(<SignInPage />, { as: 'visitor' })
  await user.type(screen.getByLabelText('Email'), 'nobody@example.com')
  await user.type(screen.getByLabelText('Password'), 'quiet-river-9')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

it('shows an error next to each missing field', async () => {
  const user = await renderPage(<SignInPage />, { as: 'visitor' })
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Valid email is required')
  screen.getByText('Password is required')
})

it('shows an error for wrong credentials and keeps them', async () => {
  await tryToSignIn()
  await screen.findByText('Invalid email or password.')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'nobody@example.com')
})

it('shows for how long sign-in is suspended', async () => {
  mockError(signIn, { code: 'too_many_attempts', params: { minutes: 5 } })
  await tryToSignIn()
  await screen.findByText('Too many attempts. Try again in 5 minutes.')
})

it('asks for the code if the address is not verified', async () => {
  const body = { message: 'We sent a one-time code.', code: 'a-challenge', type: 'account-verification' }
  mockResponse(signIn, { status: 200, body })
  await tryToSignIn()
  await screen.findByLabelText('One-time code')
})

it('sends the same device token at each sign-in', async () => {
  const { email } = await signInTestUser()
  const devices: (string | undefined)[] = []
  for (let n = 0; n < 2; n += 1) {
    await signOutHere()
    cleanup()
    const user = await renderPage(<SignInPage />, { as: 'visitor' })
    await user.type(screen.getByLabelText('Email'), email)
    await user.type(screen.getByLabelText('Password'), 'seven-rivers-meet')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(readTokens()).toBeDefined())
    devices.push(readDevice())
  }
  expect(devices[0]).toMatch(/^[\w-]{43}$/)
  expect(devices[1]).toBe(devices[0])
})
