import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, test } from './daybook.ts'
import { openPhone } from './fakeCamera.ts'

const RECEIPT = [
  'HARBOUR BOOKS',
  '12 Quay Street',
  '18/11/2026 10:12',
  'Novel         12.40',
  'Postcard       6.00',
  'TOTAL         18.40',
]

/** Opens a phone whose camera sees a receipt, with the session of `context`. */
async function openWithReceipt(context: BrowserContext, url: string) {
  const { browser, device } = await openPhone({ session: context, url, lines: RECEIPT })
  return { browser, page: await device.newPage() }
}

test('a receipt in front of the camera becomes an entry, and a correction is remembered', async ({
  member,
  context,
  url,
}) => {
  test.slow()
  expect(member.name).toBe('Ann')
  const { browser, page } = await openWithReceipt(context, url)

  async function scan() {
    await page.getByRole('button', { name: 'Scan a receipt' }).click()
    await page.getByRole('button', { name: 'Capture' }).click()
    await expect(page.getByRole('img', { name: 'Your receipt' })).toBeVisible()
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('Expense added from your receipt')).toBeVisible({ timeout: 60_000 })
  }

  await page.goto('/money?view=expense')
  await scan()
  await expect(page.getByRole('definition').filter({ hasText: '18.40' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'The receipt' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByLabel('Title').fill('The bookshop at the harbour')
  await page.getByRole('button', { name: 'Edit expense' }).click()
  await expect(page.getByLabel('Title')).toBeHidden()

  await scan()
  await expect(page.getByRole('definition').filter({ hasText: 'The bookshop at the harbour' })).toBeVisible()
  await expect(page.getByText('Is it the same receipt?')).toBeVisible()
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await page.getByRole('button', { name: 'Scan a receipt' }).click()
  await expect(page.getByText('3 more uploads left today')).toBeVisible()
  // The button fades in when the camera is ready.
  await expect(page.getByRole('button', { name: 'Capture' })).toBeEnabled()
  await expectAccessible(page)

  await page.goto('/home')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await page.getByRole('combobox').fill('postcard')
  const found = page.getByRole('option', { name: 'On the receipt: Postcard' })
  await expect(found).toHaveCount(2)
  await expectAccessible(page)
  await found.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'The bookshop at the harbour' })).toBeVisible()
  await browser.close()
})

test('a receipt is read with three taps from Home', { tag: '@release' }, async ({ member, context, url }) => {
  test.slow()
  expect(member.name).toBe('Ann')
  const { browser, page } = await openWithReceipt(context, url)
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await page.getByRole('button', { name }).tap()
  }
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tap('Add anything')
  await tap('Scan a receipt')
  await expect(page.getByRole('button', { name: 'Capture' })).toBeEnabled()
  await tap('Capture')
  const read = page.getByRole('dialog').getByRole('definition')
  await expect(read.filter({ hasText: '18.40' })).toBeVisible({ timeout: 60_000 })
  await expect(read.filter({ hasText: 'HARBOUR BOOKS' })).toBeVisible()
  expect(taps).toBe(3)
  await browser.close()
})

/** Runs in the page: records the size of the files added to a form. */
function recordUploadSize() {
  const { append } = FormData.prototype
  FormData.prototype.append = function (this: FormData, ...part: unknown[]) {
    if (part[1] instanceof Blob) Object.assign(window, { sentBytes: part[1].size })
    append.apply(this, part as Parameters<typeof append>)
  }
}
const sentBytes = () => (window as unknown as { sentBytes?: number }).sentBytes ?? 0

test('a picture of 12 megapixels is shrunk below a megabyte before the upload', { tag: '@release' }, async ({
  member,
  page,
}) => {
  expect(member.name).toBe('Ann')
  const noise = { type: 'gaussian', mean: 170, sigma: 25 } as const
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 92 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(3_000_000)
  await page.addInitScript(recordUploadSize)
  await page.goto('/money?view=expense')
  await page.getByRole('button', { name: 'Scan a receipt' }).click()
  await page.getByLabel('Image').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('img', { name: 'Your receipt' })).toBeVisible()
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect.poll(() => page.evaluate(sentBytes)).toBeGreaterThan(10_000)
  expect(await page.evaluate(sentBytes)).toBeLessThan(1_000_000)
  await expect(page.getByText('No amount could be read from this image.')).toBeVisible({ timeout: 60_000 })
})
