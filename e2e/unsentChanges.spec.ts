import type { Page } from '@playwright/test'
import { addTask, exchangeNow, expect, stored, test, waitForRows, waitUntilSent } from './devices.ts'
import { signIn } from './signIn.ts'
import { signUp } from './signUp.ts'

async function pressSignOut(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
}

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

test('signing out keeps unsent changes for the same user only, discards them, or sends them first', async ({
  device,
  member,
  url,
  codeFor,
}) => {
  test.slow()
  const phone = await device()
  const page = await phone.open()
  phone.setFault(() => 'no network')
  await addTask(page, 'unsent')
  await pressSignOut(page)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page).toHaveURL(/\/auth\/signin$/)
  phone.setFault(undefined)

  const bob = await signUp(url, codeFor)
  await signIn(page, bob.email)
  await page.goto('/tasks')
  await expect(page.getByText('No Tasks')).toBeVisible()
  await waitForRows(page)
  await exchangeNow(page)
  phone.setFault(() => 'no network')
  await addTask(page, 'of Bob')
  await pressSignOut(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/auth\/signin$/)
  // Only the one with what Ann has not sent.
  expect(await databases(page)).toHaveLength(1)
  phone.setFault(undefined)

  await signIn(page, member.email)
  await page.goto('/tasks')
  await expect(page.getByText('unsent', { exact: true })).toBeVisible()
  await waitUntilSent(page)
  await expect(page.getByText('unsent', { exact: true })).toHaveCount(1)
  expect(await stored(page, 'sent')).toHaveLength(1)

  phone.setFault(() => 'no network')
  await addTask(page, 'another')
  await pressSignOut(page)
  const dialog = page.getByRole('dialog', { name: 'Sign out with unsent changes?' })
  await expect(dialog).toContainText('1 change is only on this device.')
  await dialog.getByRole('button', { name: 'Send first' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The server cannot be reached.')
  phone.setFault(undefined)
  await dialog.getByRole('button', { name: 'Send first' }).click()
  await expect(page).toHaveURL(/\/auth\/signin$/)
  expect(await databases(page)).toEqual([])
  await signIn(page, member.email)
  await page.goto('/tasks')
  for (const title of ['another', 'unsent']) await expect(page.getByText(title, { exact: true })).toBeVisible()
})

test('the same user keeps unsent changes after the session has ended elsewhere', async ({ device, member }) => {
  const phone = await device()
  const page = await phone.open()
  phone.setFault(() => 'no network')
  await addTask(page, 'unsent')
  for (const cookie of await phone.context.cookies())
    if (cookie.name.endsWith('_token'))
      await phone.context.addCookies([{ ...cookie, value: `${cookie.value.split('.').slice(0, 2).join('.')}.spoilt` }])
  phone.setFault(undefined)
  await exchangeNow(page)
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await signIn(page, member.email)
  await page.goto('/tasks')
  await expect(page.getByText('unsent', { exact: true })).toBeVisible()
  await waitUntilSent(page)
})
