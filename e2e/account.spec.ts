import type { Page } from '@playwright/test'
import { expect, expectAccessible, PASSWORD, test } from './daybook.ts'
import { exchangeNow } from './devices.ts'

const NEW_PASSWORD = 'eight-lakes-part'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const newEmail = () => `${crypto.randomUUID()}@example.com`

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/auth/signin')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign In')
}

test('a password change signs out the other device at its next request', async ({ page, member, browser, url }) => {
  const other = await (await browser.newContext({ baseURL: url })).newPage()
  await signIn(other, member.email)
  await expect(other).toHaveURL(/\/home$/)

  await page.goto('/settings/password/change')
  await field(page, 'Current password').fill(PASSWORD)
  await field(page, 'New password').fill(NEW_PASSWORD)
  await field(page, 'Confirm password').fill(NEW_PASSWORD)
  await press(page, 'Change Password')
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByText('Your password was changed. Your other devices are signed out.')).toBeVisible()

  // It may have asked already: an open page follows the changes of other devices.
  await exchangeNow(other)
  await expect(other.getByText('Your session has expired. Sign in again.').first()).toBeVisible()
  await expect(other).toHaveURL(/\/auth\/signin$/)
  await page.goto('/money')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await other.context().close()
})

test('a device is signed out from another one, after a mail about the new sign-in', async ({
  page,
  member,
  browser,
  url,
  mails,
}) => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'
  const other = await (await browser.newContext({ baseURL: url, userAgent })).newPage()
  await signIn(other, member.email)
  await expect(other).toHaveURL(/\/home$/)
  await expect.poll(() => mails.mailsTo(member.email).at(-1)?.subject).toBe('New sign-in to your account - Daybook')
  expect(mails.mailsTo(member.email).at(-1)?.text).toContain('Firefox on Windows')

  await page.goto('/settings')
  await page.getByRole('link', { name: 'Devices' }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Sign out Firefox on Windows')
  await expect(page.getByText('That device is signed out.')).toBeVisible()
  await expect(page.getByText('Firefox on Windows')).toBeHidden()
  await other.goto('/money')
  await expect(other).toHaveURL(/\/auth\/signin$/)
  await other.context().close()
})

test('an unverified address is asked for its code at sign-in, also on another device', async ({
  page,
  request,
  codeFor,
  mails,
}) => {
  const email = newEmail()
  await request.post('/api/auth/signup/request/', { data: { email, password: PASSWORD, name: 'Ann' } })
  await codeFor(email)
  await signIn(page, email)
  await expect(page.getByText(`Verify your address first: we sent a code to ${email}.`)).toBeVisible()
  await page.reload()
  await expect(field(page, 'One-time code')).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Go back')
  await signIn(page, email)
  await expect(field(page, 'One-time code')).toBeFocused()
  await expect.poll(() => mails.mailsTo(email).length).toBe(3)
  await page.getByLabel('One-time code').fill(await codeFor(email))
  await expect(page).toHaveURL(/\/home$/)
})

test('what was typed to sign up is still there after the terms were read, but not the password', async ({ page }) => {
  await page.goto('/auth/signup')
  await field(page, 'Name').fill('Asha')
  await field(page, 'Email').fill('asha@example.com')
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('link', { name: 'Terms of Use' }).first().click()
  await expect(page).toHaveURL(/\/termsofuse$/)
  await page.goBack()
  await expect(field(page, 'Name')).toHaveValue('Asha')
  await expect(field(page, 'Email')).toHaveValue('asha@example.com')
  await expect(field(page, 'Password')).toHaveValue('')
})
