import type { Page } from '@playwright/test'
import { expectAccessible } from './daybook.ts'
import { expect, test, waitUntilSent } from './devices.ts'
import { expectNothingCut } from './layout.ts'

const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole(/Category/.test(name) ? 'combobox' : 'textbox', { name, exact: true })

test('an entry is split and tagged offline on a phone, counted by its parts, and found by its tag elsewhere', async ({
  device,
  read,
}) => {
  const phone = await device()
  const page = await phone.open()
  await page.setViewportSize({ width: 360, height: 740 })
  phone.setFault(() => 'no network')
  await page.goto('/money?view=expense')
  await page.getByRole('button', { name: /^Add a Income/ }).click()
  await field(page, 'Amount').fill('20')
  await field(page, 'Category').fill('food')
  await field(page, 'Title').fill('Market')
  await page.getByRole('button', { name: 'Split' }).click()
  await page.keyboard.type('home')
  await field(page, 'Amount of part 1').fill('7.75')
  await page.getByRole('button', { name: 'Add tags' }).click()
  await field(page, 'Tags').fill('Trip, gift')
  await expect(page.getByText('$12.25 of it stays FOOD.')).toBeVisible()
  await expectAccessible(page)
  await expectNothingCut(page)
  await page.getByRole('button', { name: 'Add expense' }).click()
  await expect(page.getByText('FOOD +1')).toBeVisible()
  const sums = page.getByRole('region', { name: /^Expense by category/ })
  await expect(sums).toContainText(/FOOD\s*\$12.25/)
  await expect(sums).toContainText(/HOME\s*\$7.75/)

  phone.setFault(undefined)
  await waitUntilSent(page)
  const [day] = await read<{ expense: object[] }[]>('/money/expense/')
  expect(day?.expense).toMatchObject([
    {
      amount: 20,
      category: { name: 'FOOD' },
      parts: [
        { category: 'FOOD', amount: 12.25 },
        { category: 'HOME', amount: 7.75 },
      ],
      tags: ['trip', 'gift'],
    },
  ])

  const laptop = await (await device()).open()
  await laptop.goto('/money?view=expense&tags=gift')
  await expect(laptop.getByText('FOOD +1')).toBeVisible()
  await laptop.goto('/money?view=expense&category=HOME')
  await expect(laptop.getByText(/1 entry/)).toContainText('$7.75')
})
