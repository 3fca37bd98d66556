import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, showCharts } from './daybook.ts'
import { test, waitForData } from './devices.ts'
import { receiptPicture } from './fakeCamera.ts'
import { expectNothingCut } from './layout.ts'
import { dayIn } from './receiptPhone.ts'

const RECEIPT = [
  'HARBOUR MARKET',
  '12 Quay Street',
  `${dayIn(0)} 10:12`,
  '2 x Rye bread       7.00',
  'Whole milk          2.50',
  'Coupon             -0.50',
  'Novel              12.40',
  'TOTAL              21.40',
  `Return by ${dayIn(30)}`,
]

async function scan(page: Page) {
  const buffer = await sharp(receiptPicture(RECEIPT)).jpeg().toBuffer()
  await page.getByRole('button', { name: 'Scan a receipt' }).tap()
  await page.getByLabel('Image').setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Upload' }).tap()
  await expect(page.getByText('Expense added from your receipt')).toBeVisible({ timeout: 60_000 })
}

// The days of the receipt are those of the test.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, timezoneId: 'UTC' })

test('a receipt is split by its lines, its return day becomes a task, and both are undone', {
  tag: '@release',
}, async ({ page, member: { send } }) => {
  test.slow()
  await send('/money/expense/add/', { amount: 9, title: 'Old book', category: 'books', date: dayIn(0) })
  await page.goto('/money?view=expense')
  await waitForData(page)
  await scan(page)
  let taps = 0
  const tap = async (name: string | RegExp) => {
    taps += 1
    await page.getByRole('button', { name }).tap()
  }

  await tap('Split by lines')
  await tap(/Novel/)
  taps += 1
  await page.getByRole('option', { name: 'BOOKS' }).tap()
  await expectAccessible(page)
  await expectNothingCut(page)
  await tap('Split into 2 parts')
  await expect(page.getByText('Split into 2 parts.')).toBeVisible()
  expect(taps).toBe(4)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('list', { name: 'Parts of the entry' })).toBeHidden()

  await tap('Split by lines')
  await tap('Split into 2 parts')
  await expect(page.getByRole('list', { name: 'Parts of the entry' })).toHaveText('BOOKS$12.40FOOD$9.00')

  await tap('Add task')
  await expect(page.getByText('Task added.')).toBeVisible()
  await page.getByRole('list', { name: 'Days on the receipt' }).getByRole('button', { name: 'Undo' }).tap()
  await tap('Add task')
  await expect(page.getByText('Task added.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add task' })).toBeHidden()
  await expectAccessible(page)
  await expectNothingCut(page)

  await page.getByRole('button', { name: 'Ok', exact: true }).tap()
  await showCharts(page)
  const sums = page.getByRole('region', { name: /^Expense by category/ })
  await expect(sums).toContainText(/BOOKS\s*\$21.40/)
  await expect(sums).toContainText(/FOOD\s*\$9.00/)

  await page.getByRole('button', { name: 'Actions for HARBOUR MARKET' }).tap()
  await page.getByRole('menuitem', { name: 'Update' }).tap()
  await expect(page.getByText('Task added.')).toBeVisible()
  await page.getByText('Text on the receipt').tap()
  await expect(page.getByText(/Whole milk\s+2.50/)).toBeVisible()
  await expectAccessible(page)
  await expectNothingCut(page)

  await page.goto('/tasks')
  await expect(page.getByText('Return: HARBOUR MARKET')).toHaveCount(1)
})
