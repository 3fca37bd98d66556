import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible } from './daybook.ts'
import { waitForRows } from './devices.ts'
import { photo, printed } from './papers.ts'
import { dayIn, HARBOUR, test } from './receiptPhone.ts'

const MARKET = [
  'HARBOUR MARKET',
  '12 Quay Street',
  `${dayIn(-5)} 08:02`,
  'Rye bread           7.00',
  'Whole milk          2.50',
  'Novel              12.40',
  'TOTAL              21.90',
]
const GARDEN = ['GREEN GARDEN', '7 Park Road', `${dayIn(-4)} 15:40`, 'Roses         31.00', 'TOTAL         31.00']
const PHARMACY = ['CITY PHARMACY', '1 High Street', `${dayIn(-3)} 17:05`, 'Plasters       6.75', 'TOTAL          6.75']
const ORDER = ['Wollstube Online', `Date ${dayIn(-250)} 10:22`, 'Wool 49.95', 'Total 49.95']
const READ = { timeout: 150_000 }

async function openScan(device: BrowserContext) {
  const page = await device.newPage()
  await page.goto('/tasks')
  await waitForRows(page)
  await page.goto('/money?view=expense')
  await page.getByRole('button', { name: 'Scan a receipt' }).click()
  return page
}

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('five pictures of the camera and a PDF are read, checked in one list, and a duplicate is named', {
  tag: '@release',
}, async ({ phone: { device, show }, member: { send }, amounts }) => {
  test.slow()
  await send('/money/expense/add/', { amount: 9, title: 'Old book', category: 'books', date: dayIn(-254) })
  const page = await openScan(device)
  await expect(page.getByRole('button', { name: 'Capture' })).toBeEnabled()
  await page.getByRole('button', { name: 'Capture' }).tap()
  await expect(page.getByRole('img', { name: 'Your receipt' })).toBeVisible()
  await page.getByRole('button', { name: 'Another one' }).tap()
  let count = 1
  for (const lines of [MARKET, GARDEN, PHARMACY, [...HARBOUR, 'THANK YOU']]) {
    await expect(page.getByRole('button', { name: 'Capture' })).toBeEnabled()
    await show(page, lines)
    await page.getByRole('button', { name: 'Capture' }).tap()
    count += 1
    await expect.poll(() => readCount(page)).toBe(count)
  }
  await page.getByLabel('Image').setInputFiles(await printed(device, 'order.pdf', ORDER))
  await expect.poll(() => readCount(page)).toBe(6)
  await page.getByRole('button', { name: 'Show the receipts' }).tap()

  const list = region(page, '6 receipts to check')
  await expect(list).toBeVisible(READ)
  expect(await amounts()).toEqual([6.75, 9, 18.4, 18.4, 21.9, 31, 49.95])
  await expect(list.getByRole('button', { name: /^Looks like HARBOUR BOOKS of .+, \$18\.40$/ })).toHaveCount(1)
  await expectAccessible(page)

  const twin = list.getByRole('listitem').filter({ hasText: 'Looks like' })
  await twin.getByRole('button', { name: 'Looks like' }).tap()
  await expect(page.getByLabel('Title')).toHaveValue('HARBOUR BOOKS')
  await page.getByRole('button', { name: 'Clear' }).tap()
  await expect(page.getByLabel('Title')).toBeHidden()
  await twin.getByRole('button', { name: 'Delete HARBOUR BOOKS' }).tap()
  await expect(region(page, '5 receipts to check')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).tap()
  await expect(list).toBeVisible()
  await twin.getByRole('button', { name: 'Delete HARBOUR BOOKS' }).tap()
  await expect(region(page, '5 receipts to check')).toBeVisible()

  await page.getByRole('button', { name: /^HARBOUR MARKET/ }).tap()
  await expect(page.getByText('2 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Split by lines' }).tap()
  await page.getByRole('button', { name: /Novel/ }).tap()
  await page.getByRole('option', { name: 'BOOKS' }).tap()
  await page.getByRole('button', { name: 'Split into 2 parts' }).tap()
  await expect(page.getByRole('list', { name: 'Parts of the entry' })).toHaveText('BOOKS$12.40FOOD$9.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next receipt' }).tap()
  await expect(page.getByText('3 of 5')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '31.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Ok', exact: true }).tap()
  await checkAll(page)
  await expect(page.getByText(/to check/)).toBeHidden()
  await expect.poll(amounts).toEqual([6.75, 9, 18.4, 21.9, 31, 49.95])

  await page.getByRole('button', { name: 'Search' }).tap()
  await page.getByRole('combobox', { name: 'Search everything' }).fill('plasters')
  await expect(page.getByRole('option').filter({ hasText: 'CITY PHARMACY' })).toBeVisible()
})

/** Returns how many receipts are in the list, to be read and to be checked. */
async function readCount(page: Page) {
  const text =
    (await page
      .getByText(/receipts? to (read|check)/)
      .first()
      .textContent()) ?? ''
  return [...text.matchAll(/One|\d+/g)].reduce((sum, [number]) => sum + (number === 'One' ? 1 : Number(number)), 0)
}

/** Confirms what is left: what is unsure one by one, the rest at once. */
async function checkAll(page: Page) {
  const [ok, right] = [
    page.getByRole('button', { name: 'Ok', exact: true }),
    page.getByRole('button', { name: /^Accept all/ }),
  ]
  await expect(async () => {
    if (await right.isVisible()) await right.tap()
    else if (await ok.isVisible()) await ok.tap()
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 500 })
  }).toPass()
}

test('all receipts are read once, though the server stops in the middle and the tab is closed', async ({
  phone: { device },
  amounts,
}) => {
  test.slow()
  const page = await openScan(device)
  let uploads = 0
  await device.route('**/api/money/image/', async (route) => {
    uploads += 1
    if (uploads < 3) return route.continue()
    // The server reads the third, but the answer is lost; then it is away.
    if (uploads === 3) await route.fetch({ timeout: READ.timeout })
    return route.abort('connectionreset')
  })
  await page
    .getByLabel('Image')
    .setInputFiles([
      await photo('1.jpg', HARBOUR),
      await photo('2.jpg', MARKET),
      await photo('3.jpg', GARDEN),
      await photo('4.jpg', PHARMACY),
    ])
  await expect(region(page, '2 receipts to check')).toBeVisible(READ)
  await expect(page.getByText('The receipts are kept on this device')).toBeVisible(READ)
  await expect(region(page, '2 receipts to read')).toBeVisible()
  await page.close()

  await device.unroute('**/api/money/image/')
  const next = await device.newPage()
  await next.goto('/money?view=expense')
  await expect(next.getByText('4 receipts to check')).toBeVisible(READ)
  expect(await amounts()).toEqual([6.75, 18.4, 21.9, 31])
  await next.getByRole('button', { name: 'Show the receipts' }).tap()
  await expect(region(next, '4 receipts to check').getByRole('listitem')).toHaveCount(4)
  await expect(next.getByRole('link', { name: /will be sent/ })).toBeHidden()
})

test("a folder's pictures and PDFs are read wherever it is dropped", { tag: '@release' }, async ({
  phone: { device },
}) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'daybook-folder-'))
  mkdirSync(join(folder, 'online'))
  writeFileSync(join(folder, '1.jpg'), (await photo('1.jpg', HARBOUR)).buffer)
  writeFileSync(join(folder, 'notes.txt'), 'Not a receipt')
  writeFileSync(join(folder, 'online', 'order.pdf'), (await printed(device, 'order.pdf', ORDER)).buffer)
  const page = await openScan(device)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  const session = await device.newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 5, y: 5, data })
  await expect(region(page, '2 receipts to check')).toBeVisible(READ)
  await expect(page.getByText('notes.txt')).toBeHidden()
})
