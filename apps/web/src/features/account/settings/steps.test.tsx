import { changeEmail, requestDeletion, verifyDeletion, verifyEmail } from '@daybook/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readTokens } from '../../../session/tokens.ts'
import { dismissAlerts } from '../../../testing/dismissAlerts.ts'
import { connectToApi, mockError, mockResponse, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { ChangeEmailPage } from './ChangeEmailPage.tsx'
import { DeleteAccountPage } from './DeleteAccountPage.tsx'

afterEach(dismissAlerts)

const PASSWORD = 'seven-rivers-meet'
const GENERIC = 'Something went wrong!'
type User = Awaited<ReturnType<typeof renderPage>>
const click = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
const readOtp = async (email: string) => (await (await connectToApi()).mailTo(email))?.code ?? ''
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

  it('requires an address', async () => {
    const user = await renderPage(<ChangeEmailPage />)
    await click(user, 'Next')
    await screen.findByText('Please enter an email address')
  })

  it('requires an ending of two to six letters', async () => {
    const user = await renderPage(<ChangeEmailPage />)
    await user.type(screen.getByLabelText('New email'), 'ada@example.abcdefg')
    await click(user, 'Next')
    await screen.findByText('Please enter a valid email address')
  })

  it('requires the password', async () => {
    const { user } = await openPasswordStep()
    await click(user, 'Change Email')
    await screen.findByText('Please enter your password')
  })

  it('shows an error for an answer without a code', async () => {
    mockResponse(changeEmail, { status: 200, body: { message: 'x' } })
    const { user } = await openPasswordStep()
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await click(user, 'Change Email')
    await screen.findByText('Something went wrong! Please try again.')
  })

  it('changes the address once the code is entered, shows a confirmation and opens settings', async () => {
    const { user, email } = await openCodeStep()
    await user.type(screen.getByLabelText('One-time code'), await readOtp(email))
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

  it.each([['wrong_password', 'The password is wrong.']] as const)(
    'shows the error and goes back to the address when the request fails with %s: %s',
    async (code, shown) => {
      const { user, email } = await openPasswordStep()
      mockError(changeEmail, code)
      await user.type(screen.getByLabelText('Password'), PASSWORD)
      await click(user, 'Change Email')
      await screen.findByText(shown)
      expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe(email)
    },
  )

  it('shows the error and keeps the form when the request fails for another reason', async () => {
    const { user } = await openPasswordStep()
    mockError(changeEmail, 'internal_error')
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await click(user, 'Change Email')
    await screen.findByText(GENERIC)
    screen.getByLabelText('Password')
  })

  it('requires the whole code', async () => {
    const { user } = await openCodeStep()
    await user.type(screen.getByLabelText('One-time code'), '123')
    await click(user, 'Verify')
    await screen.findByText('OTP should be 6 characters long')
  })

  it.each([['otp_wrong', 'The code is wrong or has expired. Try again.']] as const)(
    'shows the error when the code fails with %s: %s',
    async (code, shown) => {
      const { user } = await openCodeStep()
      mockError(verifyEmail, code)
      await user.type(screen.getByLabelText('One-time code'), '123456')
      await screen.findByText(shown)
      screen.getByLabelText('One-time code')
    },
  )

  it('shows the generic message when the code fails for another reason', async () => {
    const { user } = await openCodeStep()
    mockError(verifyEmail, 'internal_error')
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
    await user.type(screen.getByLabelText('One-time code'), await readOtp(email))
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
    ['wrong_password', 'The password is wrong.'],
    ['internal_error', GENERIC],
  ] as const)('shows the error when the request fails with %s: %s', async (code, shown) => {
    mockError(requestDeletion, code)
    await fill(PASSWORD)
    await screen.findByText(shown)
    screen.getByLabelText('Password')
  })

  it.each([['otp_wrong', 'The code is wrong or has expired. Try again.']] as const)(
    'opens settings with the error when the code fails with %s: %s',
    async (code, shown) => {
      const { user } = await openCodeStep()
      mockError(verifyDeletion, code)
      await user.type(screen.getByLabelText('One-time code'), '123456')
      await screen.findByText('Arrived at /settings')
      screen.getByText(shown)
      expect(readTokens()).toBeDefined()
    },
  )

  it('keeps the session and the form when the code fails for another reason', async () => {
    const { user } = await openCodeStep()
    mockError(verifyDeletion, 'internal_error')
    await user.type(screen.getByLabelText('One-time code'), '123456')
    await screen.findByText(GENERIC)
    screen.getByLabelText('One-time code')
  })
})
