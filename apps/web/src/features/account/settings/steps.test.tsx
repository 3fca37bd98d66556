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
  async function toPassword(email = newEmail()) {
    const user = await renderPage(<ChangeEmailPage />)
    await user.type(screen.getByLabelText('New email'), email)
    await click(user, 'Next')
    await screen.findByText(`Your password, to use ${email}`)
    return { user, email }
  }
  async function toCode() {
    const { user, email } = await toPassword()
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await click(user, 'Change Email')
    await screen.findByText(`We sent a one-time code to ${email}.`)
    return { user, email }
  }

  it.each([
    ['', 'Please enter an email address'],
    ['ann@', 'Please enter a valid email address'],
  ])('wants an address: %j: %s', async (email, sentence) => {
    const user = await renderPage(<ChangeEmailPage />)
    if (email) await user.type(screen.getByLabelText('New email'), email)
    await click(user, 'Next')
    await screen.findByText(sentence)
  })

  it('wants the password', async () => {
    const { user } = await toPassword()
    await click(user, 'Change Email')
    await screen.findByText('Please enter your password')
  })

  it('goes to settings once the code is entered, and says so', async () => {
    const { user, email } = await toCode()
    await user.type(screen.getByLabelText('One-time code'), await otpOf(email))
    await screen.findByText('Arrived at /settings')
    screen.getByText('Your email address was changed.')
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps the step over a reload, and each step can be gone back from', async () => {
    const { email } = await toCode()
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

  it.each([400, 401, 403, 429])('refused with %i says so and goes back to the address', async (status) => {
    const { user, email } = await toPassword()
    mockError(changeEmail, status)
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await click(user, 'Change Email')
    await screen.findByText(`Server says ${status}`)
    expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe(email)
  })

  it('failed for another reason says so and stays', async () => {
    const { user } = await toPassword()
    mockError(changeEmail, 500)
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await click(user, 'Change Email')
    await screen.findByText(GENERIC)
    screen.getByLabelText('Password')
  })

  it.each([
    ['', 'Please enter the OTP sent to your email'],
    ['123', 'OTP should be 6 characters long'],
  ])('says what is wrong with the code %j: %s', async (otp, sentence) => {
    const { user } = await toCode()
    if (otp) await user.type(screen.getByLabelText('One-time code'), otp)
    await click(user, 'Verify')
    await screen.findByText(sentence)
  })

  it.each([400, 429, 401, 403])('whose code is refused with %i shows what the server says', async (status) => {
    const { user } = await toCode()
    mockError(verifyEmail, status)
    await user.type(screen.getByLabelText('One-time code'), '123456')
    await screen.findByText(`Server says ${status}`)
    screen.getByLabelText('One-time code')
  })

  it('whose code fails for another reason shows the generic sentence', async () => {
    const { user } = await toCode()
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
  async function toCode() {
    const { email } = await signInTestUser()
    const user = await fill(PASSWORD)
    await screen.findByText(`We sent a one-time code to ${email}.`)
    return { user, email }
  }

  it.each([
    ['', true, 'Password is required.'],
    [PASSWORD, false, 'You must agree to delete your account.'],
  ])('wants password and agreement: %j, %j: %s', async (password, agree, sentence) => {
    await fill(password, agree)
    await screen.findByText(sentence)
  })

  it('signs out, says so and goes to sign-in', async () => {
    const { user, email } = await toCode()
    await user.type(screen.getByLabelText('One-time code'), await otpOf(email))
    await screen.findByText('Arrived at /auth/signin')
    screen.getByText('Your account and everything in it is deleted.')
    expect(screen.queryByText(/session has expired/)).toBeNull()
    expect([readTokens(), sessionStorage.length]).toEqual([undefined, 0])
  })

  it('keeps the code step over a reload, and it can be gone back from', async () => {
    await toCode()
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
  ])('refused with %i shows: %s', async (status, shown) => {
    mockError(requestDeletion, status)
    await fill(PASSWORD)
    await screen.findByText(shown)
    screen.getByLabelText('Password')
  })

  it.each([400, 429, 401, 403])('whose code is refused with %i says so in settings', async (status) => {
    const { user } = await toCode()
    mockError(verifyDeletion, status)
    await user.type(screen.getByLabelText('One-time code'), '123456')
    await screen.findByText('Arrived at /settings')
    screen.getByText(`Server says ${status}`)
    expect(readTokens()).toBeDefined()
  })

  it('whose code fails for another reason stays signed in and where it is', async () => {
    const { user } = await toCode()
    mockError(verifyDeletion, 500)
    await user.type(screen.getByLabelText('One-time code'), '123456')
    await screen.findByText(GENERIC)
    screen.getByLabelText('One-time code')
  })
})
