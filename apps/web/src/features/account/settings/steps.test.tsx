import { changeEmail, type Endpoint, requestDeletion, verifyDeletion, verifyEmail } from '@daybook/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readTokens } from '../../../session/tokens.ts'
import { dismissAlerts } from '../../../testing/dismissAlerts.ts'
import { connectToApi, mockResponse, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { ChangeEmailPage } from './ChangeEmailPage.tsx'
import { DeleteAccountPage } from './DeleteAccountPage.tsx'

afterEach(dismissAlerts)

const PASSWORD = 'seven-rivers-meet'
const GENERIC = 'Something went wrong!'
type User = Awaited<ReturnType<typeof renderPage>>
const click = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
const mockError = (endpoint: Endpoint, status: number) =>
  mockResponse(endpoint, { status, body: { message: `Server says ${status}` } })
const otpOf = async (email: string) => (await (await connectToApi()).mailTo(email))?.code ?? ''
const newEmail = () => `${crypto.randomUUID()}@example.com`

describe('changing the email', () => {
  async function openPasswordStep(email = newEmail()) {
    const user = await renderPage(<ChangeEmailPage />)
    await user.type(screen.getByLabelText('New email'), email)
    await click(user, 'Next')
    await screen.findByText(`Your password, to use ${email}`)
    return { user, email }
  }
  async function openCodeStep() {
    const { user, email } = await openPasswordStep()
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await click(user, 'Change Email')
    await screen.findByText(`We sent a one-time code to ${email}.`)
    return { user, email }
  }

  it.each([
    ['', 'Please enter an email address'],
    ['ann@', 'Please enter a valid email address'],
  ])('requires a valid address: %j: %s', async (email, message) => {
    const user = await renderPage(<ChangeEmailPage />)
    if (email) await user.type(screen.getByLabelText('New email'), email)
    await click(user, 'Next')
    await screen.findByText(message)
  })

  it('requires the password', async () => {
    const { user } = await openPasswordStep()
    await click(user, 'Change Email')
    await screen.findByText('Please enter your password')
  })

  it('changes the address once the code is entered, shows a confirmation and opens settings', async () => {
    const { user, email } = await openCodeStep()
    await user.type(screen.getByLabelText('One-time code'), await otpOf(email))
    await screen.findByText('Arrived at /settings')
    screen.getByText('Your email address was changed.')
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps the step after reload and can go back from each step', async () => {
    const { email } = await openCodeStep()
    cleanup()
    const user = await renderPage(<ChangeEmailPage />)
    screen.getByText(`We sent a one-time code to ${email}.`)
    await click(user, 'Go back')
    expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe(email)
    await click(user, 'Next')
    cleanup()
    const again = await renderPage(<ChangeEmailPage />)
    screen.getByText(`Your password, to use ${email}`)
    await click(again, 'Go back')
    screen.getByLabelText('New email')
  })

  it.each([400, 401, 403, 429])(
    'shows the error and goes back to the address when the request fails with %i',
    async (status) => {
      const { user, email } = await openPasswordStep()
      mockError(changeEmail, status)
      await user.type(screen.getByLabelText('Password'), PASSWORD)
      await click(user, 'Change Email')
      await screen.findByText(`Server says ${status}`)
      expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe(email)
    },
  )

  it('shows the error and keeps the form when the request fails for another reason', async () => {
    const { user } = await openPasswordStep()
    mockError(changeEmail, 500)
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await click(user, 'Change Email')
    await screen.findByText(GENERIC)
    screen.getByLabelText('Password')
  })

  it.each([
    ['', 'Please enter the OTP sent to your email'],
    ['123', 'OTP should be 6 characters long'],
  ])('shows the error for the code %j: %s', async (otp, message) => {
    const { user } = await openCodeStep()
    if (otp) await user.type(screen.getByLabelText('One-time code'), otp)
    await click(user, 'Verify')
    await screen.findByText(message)
  })

  it.each([400, 429, 401, 403])('shows the server message when the code fails with %i', async (status) => {
    const { user } = await openCodeStep()
    mockError(verifyEmail, status)
    await user.type(screen.getByLabelText('One-time code'), '123456')
    await screen.findByText(`Server says ${status}`)
    screen.getByLabelText('One-time code')
  })

  it('shows the generic message when the code fails for another reason', async () => {
    const { user } = await openCodeStep()
    mockError(verifyEmail, 500)
    await user.type(screen.getByLabelText('One-time code'), '123456')
    await screen.findByText(GENERIC)
  })
})

describe('deleting the account', () => {
  async function fill(password: string, agree = true) {
    const user = await renderPage(<DeleteAccountPage />)
    if (password) await user.type(screen.getByLabelText('Password'), password)
    if (agree) await user.click(screen.getByRole('checkbox'))
    await click(user, 'Delete Account')
    return user
  }
  async function openCodeStep() {
    const { email } = await signInTestUser()
    const user = await fill(PASSWORD)
    await screen.findByText(`We sent a one-time code to ${email}.`)
    return { user, email }
  }

  it.each([
    ['', true, 'Password is required.'],
    [PASSWORD, false, 'You must agree to delete your account.'],
  ])('requires password and consent: %j, %j: %s', async (password, agree, message) => {
    await fill(password, agree)
    await screen.findByText(message)
  })

  it('signs out, shows a confirmation and opens sign-in', async () => {
    const { user, email } = await openCodeStep()
    await user.type(screen.getByLabelText('One-time code'), await otpOf(email))
    await screen.findByText('Arrived at /auth/signin')
    screen.getByText('Your account and everything in it is deleted.')
    expect(screen.queryByText(/session has expired/)).toBeNull()
    expect([readTokens(), sessionStorage.length]).toEqual([undefined, 0])
  })

  it('keeps the code step after reload and can go back from it', async () => {
    await openCodeStep()
    cleanup()
    const user = await renderPage(<DeleteAccountPage />)
    screen.getByLabelText('One-time code')
    await click(user, 'Go back')
    screen.getByRole('checkbox')
  })

  it.each([
    [400, 'Server says 400'],
    [401, 'Server says 401'],
    [403, 'Server says 403'],
    [429, 'Server says 429'],
    [500, GENERIC],
  ])('shows the error when the request fails with %i: %s', async (status, shown) => {
    mockError(requestDeletion, status)
    await fill(PASSWORD)
    await screen.findByText(shown)
    screen.getByLabelText('Password')
  })

  it.each([400, 429, 401, 403])('opens settings with the error when the code fails with %i', async (status) => {
    const { user } = await openCodeStep()
    mockError(verifyDeletion, status)
    await user.type(screen.getByLabelText('One-time code'), '123456')
    await screen.findByText('Arrived at /settings')
    screen.getByText(`Server says ${status}`)
    expect(readTokens()).toBeDefined()
  })

  it('keeps the session and the form when the code fails for another reason', async () => {
    const { user } = await openCodeStep()
    mockError(verifyDeletion, 500)
    await user.type(screen.getByLabelText('One-time code'), '123456')
    await screen.findByText(GENERIC)
    screen.getByLabelText('One-time code')
  })
})
