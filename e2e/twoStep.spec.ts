import type { Page } from '@playwright/test'
import { totpAt } from '../apps/api/src/testing/totp.ts'
import { expect, expectAccessible, PASSWORD, test } from './daybook.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

async function typePassword(page: Page, email: string) {
  await page.goto('/auth/signin')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await press(page, 'Sign In')
}

/** Returns the code of the next time step, which is accepted early: so a test has two codes per step. */
const nextTotp = (secret: string) => totpAt(secret, new Date(Date.now() + 30_000))

/** Adds a virtual authenticator to this browser that creates passkeys and confirms everything. */
async function givePasskeys(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function keptCodes(page: Page) {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return codes.allTextContents()
}

test('an authenticator app and recovery codes are set up, used for sign-in and in settings, and removed', async ({
  page,
  context,
  member,
  mails,
}) => {
  await page.goto('/settings')
  await link(page, 'Two-step sign-in')
  await expect(page).toHaveTitle('Daybook - Two-step sign-in')
  await expect(page.getByRole('link', { name: 'Set up an app' })).toBeVisible()
  await expectAccessible(page)
  await link(page, 'Set up an app')
  await field(page, 'Password').fill(PASSWORD)
  await press(page, 'Next')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await field(page, 'Code from your app').fill(totpAt(secret, new Date()))
  const codes = await keptCodes(page)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await press(page, 'Save as a file')
  expect((await download).suggestedFilename()).toBe('Daybook_Recovery_Codes.txt')
  await press(page, 'I have kept them')
  await expect(page.getByText('10 left')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => mails.mailsTo(member.email).at(-1)?.subject).toBe('An authenticator app was added - Daybook')

  await context.clearCookies()
  await typePassword(page, member.email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(field(page, 'Code from your app')).toBeFocused()
  await expectAccessible(page)
  await page.goto('/money')
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await field(page, 'Code from your app').fill(nextTotp(secret))
  await expect(page).toHaveURL(/\/home$/)

  await context.clearCookies()
  await typePassword(page, member.email)
  await press(page, 'Use a recovery code')
  await expectAccessible(page)
  await field(page, 'Recovery code').fill(codes[0] ?? '')
  await press(page, 'Verify')
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(() => mails.mailsTo(member.email).at(-1)?.subject).toBe('A recovery code was used - Daybook')

  await page.goto('/settings/two-step')
  await expect(page.getByText('9 left')).toBeVisible()
  await press(page, 'Take off')
  await field(page, 'Password').fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Take off' }).click()
  await press(page, 'Use a recovery code')
  await expectAccessible(page)
  await field(page, 'Recovery code').fill(codes[1] ?? '')
  await press(page, 'Verify')
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
  await context.clearCookies()
  await typePassword(page, member.email)
  await expect(page).toHaveURL(/\/home$/)
})

test('a passkey is created, used as second step, alone, and to delete the account', async ({
  page,
  context,
  member,
  codeFor,
}) => {
  await givePasskeys(page)
  await page.goto('/settings/two-step')
  await link(page, 'Add a passkey')
  await expect(page).toHaveTitle('Daybook - Add a Passkey')
  await expectAccessible(page)
  await field(page, 'Name').fill('My laptop')
  await field(page, 'Password').fill(PASSWORD)
  await press(page, 'Add Passkey')
  await keptCodes(page)
  await press(page, 'I have kept them')
  await expect(page.getByText('My laptop')).toBeVisible()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await expectAccessible(page)

  await context.clearCookies()
  await typePassword(page, member.email)
  await expectAccessible(page)
  await press(page, 'Continue with a passkey')
  await expect(page).toHaveURL(/\/home$/)

  await context.clearCookies()
  await page.goto('/auth/signin')
  await press(page, 'Use a passkey')
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/settings/delete/account')
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await press(page, 'Delete Account')
  await press(page, 'Continue with a passkey')
  await field(page, 'One-time code').fill(await codeFor(member.email))
  await expect(page.getByText('Your account and everything in it is deleted.')).toBeVisible()
  await page.goto('/auth/signin')
  await press(page, 'Use a passkey')
  await expect(page.getByText('This passkey is not known here.')).toBeVisible()
})
