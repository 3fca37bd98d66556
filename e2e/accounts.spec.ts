import type { Page } from '@playwright/test'
import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, test, waitForData } from './devices.ts'

const LUNCH = { amount: 12.5, title: 'Lunch', date: '2026-11-20', category: 'food' }
const CASH = { name: 'Cash', kind: 'cash', opening: 100 }

const strip = (page: Page) => page.getByRole('region', { name: 'Accounts' })

test('a second account is added, and an entry in it, also offline', async ({ page, context, member: { send } }) => {
  await send('/money/income/add/', { ...LUNCH, title: 'Salary', amount: 1000 })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Cash, bank and cards' }).click()
  await waitForData(page)
  await expect(page.getByRole('link', { name: /Main account/ })).toContainText('1,000.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add account' }).click()
  await page.getByLabel('Name').fill('Wallet')
  await context.setOffline(true)
  await page.getByLabel('Opening balance').fill('50')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByRole('link', { name: /Wallet/ })).toContainText('50.00')
  await expect(page.getByText('Together')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await exchangeNow(page)

  await page.goto('/money?view=expense')
  await waitForData(page)
  await expect(strip(page)).toContainText('Wallet')
  await page.getByRole('button', { name: 'Add a Income / Expense' }).click()
  await page.getByLabel('Amount').fill('20')
  await page.getByRole('combobox', { name: 'Category' }).fill('food')
  await page.getByLabel('Account', { exact: true }).selectOption('Wallet')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add expense' }).click()
  await expect(strip(page).getByRole('button', { name: /Wallet/ })).toContainText('30.00')
  await expect(page.getByText(/1,030\.00/).first()).toBeVisible()
  await strip(page)
    .getByRole('button', { name: /Wallet/ })
    .click()
  await expect(page.getByRole('button', { name: 'Actions for FOOD' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Actions for Salary' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the next entry has the account of the last one, and an archived one is offered no more', async ({
  page,
  member: { send },
}) => {
  await send('/money/account/create/', CASH)
  await page.goto('/money?view=expense')
  await waitForData(page)
  const add = page.getByRole('button', { name: 'Add a Income / Expense' })
  const account = page.getByLabel('Account', { exact: true })
  await add.click()
  await page.getByLabel('Amount').fill('20')
  await page.getByRole('combobox', { name: 'Category' }).fill('food')
  await account.selectOption('Cash')
  await page.getByRole('button', { name: 'Add expense' }).click()
  await add.click()
  await expect(account.locator('option:checked')).toHaveText('Cash')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.goto('/money/accounts')
  await page.getByRole('button', { name: 'Actions for Cash' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByRole('link', { name: /Cash/ })).toContainText('Archived')
  await page.goto('/money?view=expense')
  await waitForData(page)
  await add.click()
  await expect(account.locator('option')).toHaveText(['Main account'])
})

test('money is moved between two accounts, also offline, and is neither income nor expense', async ({
  page,
  context,
  member: { send },
}) => {
  await send('/money/account/create/', CASH)
  await page.goto('/money/accounts')
  await waitForData(page)
  await page.getByRole('button', { name: 'Move money' }).click()
  await page.getByLabel('Amount').fill('40')
  await context.setOffline(true)
  await page.getByLabel('From').selectOption('Cash')
  await page.getByLabel('To', { exact: true }).selectOption('Cash')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Choose two accounts')).toBeVisible()
  await page.getByLabel('To', { exact: true }).selectOption('Main account')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('link', { name: /Cash/ })).toContainText('60.00')
  await expect(page.getByRole('link', { name: /Main account/ })).toContainText('40.00')
  await expect(page.getByRole('region', { name: 'Transfers' })).toContainText('Cash to Main account')
  await expectAccessible(page)
  await context.setOffline(false)
  await exchangeNow(page)
  await page.goto('/money')
  await waitForData(page)
  await expect(page.getByText(/Your Balance is/).locator('..')).toContainText('100.00')
  await expect(page.getByRole('region', { name: /earned, spent and left/ })).not.toContainText('40.00')
})

test('who has one account never meets the word', async ({ page, member: { send } }) => {
  await send('/money/expense/add/', LUNCH)
  const word = page.getByText(/account/i).filter({ visible: true })
  for (const path of [
    '/home',
    '/money',
    '/budget',
    '/tasks',
    '/routine',
    '/notes',
    '/money/transfer',
    '/money/reports',
    '/money/rules',
    '/settings',
  ]) {
    await page.goto(path)
    await waitForData(page)
    // The user's own account, in the settings, is another matter.
    await expect(word).toHaveText(path === '/settings' ? ['Delete Account'] : [])
  }
  await page.goto('/money?view=expense')
  await page.getByRole('button', { name: 'Add a Income / Expense' }).click()
  await expect(page.getByLabel('Amount')).toBeVisible()
  await expect(word).toHaveCount(0)
})
