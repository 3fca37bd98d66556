import { getMfaStatus, requestAuthenticator, requestPasskey } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { dismissAlerts } from '../../../../testing/dismissAlerts.ts'
import { stubPasskeys } from '../../../../testing/passkeys.ts'
import { mockError, mockResponse } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { signInWithApp, totpNow } from '../../../../testing/twoStep.ts'
import { ChangePasswordPage } from '../ChangePasswordPage.tsx'
import { AddPasskeyPage } from './AddPasskeyPage.tsx'
import { AuthenticatorPage } from './AuthenticatorPage.tsx'
import { TwoStepPage } from './TwoStepPage.tsx'

afterEach(dismissAlerts)

const PASSWORD = 'seven-rivers-meet'
type User = Awaited<ReturnType<typeof renderPage>>
const click = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

describe('two-step sign-in page', () => {
  it('offers an app if nothing is set up, and a passkey only if the browser supports it', async () => {
    await renderPage(<TwoStepPage />)
    const link = await screen.findByRole('link', { name: 'Set up an app' })
    expect(link.getAttribute('href')).toBe('/settings/two-step/app')
    expect(screen.queryByText('Recovery codes')).toBeNull()
    expect(screen.queryByText('Passkeys')).toBeNull()
  })

  it('removes the app with password and code', async () => {
    const { next } = await signInWithApp()
    const user = await renderPage(<TwoStepPage />)
    await screen.findByText('10 left')
    await click(user, 'Take off')
    await user.type(await screen.findByLabelText('Password'), `${PASSWORD}{Enter}`)
    await user.type(await screen.findByLabelText('Code from your app'), next())
    await screen.findByText('Two-step sign-in is off.')
    await screen.findByRole('link', { name: 'Set up an app' })
  })

  it('creates new recovery codes and shows them until the user confirms', async () => {
    const { next } = await signInWithApp()
    const user = await renderPage(<TwoStepPage />)
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }))
    await user.type(await screen.findByLabelText('Password'), `${PASSWORD}{Enter}`)
    await user.type(await screen.findByLabelText('Code from your app'), next())
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(list.querySelectorAll('li')).toHaveLength(10)
    await click(user, 'I have kept them')
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
  })

  it('offers to try again if the status cannot be loaded', async () => {
    mockResponse(getMfaStatus, { status: 500 })
    await renderPage(<TwoStepPage />)
    await screen.findByRole('button', { name: 'Try again' })
  })
})

describe('setting up an app', () => {
  async function openCodeStep() {
    const user = await renderPage(<AuthenticatorPage />)
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await click(user, 'Next')
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    const secret = document.querySelector('code')?.textContent?.replaceAll(' ', '') ?? ''
    return { user, totp: await totpNow(secret) }
  }

  it('asks for the password and a first code, and shows the recovery codes once', async () => {
    const { user, totp } = await openCodeStep()
    await user.type(screen.getByLabelText('Code from your app'), totp)
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(list.querySelectorAll('li')).toHaveLength(10)
    await screen.findByText('Your app is asked for from now on.')
    await click(user, 'I have kept them')
    await screen.findByText('Arrived at /settings/two-step')
  })

  it('shows the error next to a wrong code', async () => {
    const { user, totp } = await openCodeStep()
    await user.type(screen.getByLabelText('Code from your app'), totp === '000000' ? '111111' : '000000')
    await screen.findByText(/^This code is wrong\. Wait for the next one/)
  })

  it('shows the error and keeps the form when the password is rejected', async () => {
    mockError(requestAuthenticator, 'wrong_password')
    const user = await renderPage(<AuthenticatorPage />)
    await click(user, 'Next')
    await screen.findByText('Please enter your password')
    await user.type(screen.getByLabelText('Password'), 'not-the-password')
    await click(user, 'Next')
    await screen.findByText('The password is wrong.')
    screen.getByLabelText('Password')
  })
})

describe('adding a passkey', () => {
  async function add(name?: string) {
    const user = await renderPage(<AddPasskeyPage />)
    if (name !== undefined) await user.clear(screen.getByLabelText('Name'))
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await click(user, 'Add Passkey')
  }

  it('requires a name', async () => {
    await add('')
    await screen.findByText('Give the passkey a name')
  })

  it.each([
    ['NotAllowedError', 'No passkey was used. Try again.'],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
    ['UnknownError', 'Your passkey could not be used. Try again.'],
  ])('shows the message for the browser error %s: %s', async (error, message) => {
    stubPasskeys(error)
    await add()
    await screen.findByText(message)
  })

  it('shows the error when the request is rejected', async () => {
    mockError(requestPasskey, { code: 'too_many_attempts', params: { minutes: 5 } })
    stubPasskeys('NotAllowedError')
    await add()
    await screen.findByText('Too many attempts. Try again in 5 minutes.')
  })
})

describe('settings form with a password', () => {
  it('asks for the second step and submits with it', async () => {
    const { recoveryCodes } = await signInWithApp()
    const user = await renderPage(<ChangePasswordPage />)
    await user.type(screen.getByLabelText('Current password'), PASSWORD)
    await user.type(screen.getByLabelText('New password'), 'eight-lakes-part')
    await user.type(screen.getByLabelText('Confirm password'), 'eight-lakes-part')
    await click(user, 'Change Password')
    await screen.findByText('Show that it is you.')
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await user.type(screen.getByLabelText('Recovery code'), recoveryCodes[0]!)
    await click(user, 'Verify')
    await screen.findByText('Arrived at /settings')
    screen.getByText('Your password was changed. Your other devices are signed out.')
  })

  it('keeps its values when the second step is cancelled', async () => {
    await signInWithApp()
    const user = await renderPage(<AuthenticatorPage />)
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await click(user, 'Next')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText('Show that it is you.')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(PASSWORD)
  })
})
