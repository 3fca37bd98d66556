import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from './daybook.ts'
import { waitForRows } from './devices.ts'
import { openPhone } from './fakeCamera.ts'

const RECEIPT = ['HARBOUR BOOKS', '12 Quay Street', '18/11/2026 10:12', 'Novel         18.40', 'TOTAL         18.40']
const SERVER = ['**/api/sync/', '**/api/money/image/']

/** Test fixture: a browser of the member whose camera sees a receipt. */
const test = base.extend<{ device: BrowserContext }>({
  device: async ({ member, context, url }, use) => {
    expect(member.name).toBe('Ann')
    const options = { serviceWorkers: 'block' } as const
    const { browser, device } = await openPhone({ session: context, url, lines: RECEIPT, options })
    await use(device)
    await browser.close()
  },
})

async function open(device: BrowserContext) {
  const page = await device.newPage()
  await page.goto('/tasks')
  await waitForRows(page)
  await page.goto('/money?view=expense')
  await page.getByRole('button', { name: 'Scan a receipt' }).click()
  return page
}

const goOffline = (device: BrowserContext) =>
  Promise.all(SERVER.map((url) => device.route(url, (route) => route.abort('internetdisconnected'))))
const goOnline = (device: BrowserContext) => Promise.all(SERVER.map((url) => device.unroute(url)))

async function upload(page: Page) {
  await expect(page.getByRole('img', { name: 'Your receipt' })).toBeVisible()
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('The receipt is kept on this device')).toBeVisible()
}

test('a receipt that was photographed offline is read when the server is back', async ({ device }) => {
  test.slow()
  const page = await open(device)
  await goOffline(device)
  await page.getByRole('button', { name: 'Capture' }).click()
  await upload(page)
  await expect(page.getByRole('link', { name: '1 change will be sent.' })).toBeVisible()
  await page.close()

  const next = await device.newPage()
  await next.goto('/settings/activity')
  await expect(next.getByRole('region', { name: 'Not sent yet' })).toContainText('A receipt to be read')
  await next.getByRole('button', { name: 'Menu' }).click()
  await next.getByRole('button', { name: 'Sign Out' }).click()
  await expect(next.getByText('1 change is only on this device.')).toBeVisible()

  // Both tabs would upload it.
  const other = await device.newPage()
  await goOnline(device)
  const uploads: string[] = []
  device.on('request', (request) => request.url().endsWith('/api/money/image/') && uploads.push(request.method()))
  await other.goto('/money?view=expense')
  await expect(other.getByText('$18.40').first()).toBeVisible({ timeout: 60_000 })
  await expect(other.getByRole('link', { name: '1 change will be sent.' })).toBeHidden()
  await next.goto('/settings/activity')
  await expect(next.getByRole('region', { name: 'Not sent yet' })).toBeHidden()
  expect(uploads.filter((method) => method === 'POST')).toHaveLength(1)
  await other.getByRole('button', { name: 'Scan a receipt' }).click()
  await expect(other.getByText('4 more uploads left today')).toBeVisible()
})
