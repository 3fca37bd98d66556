import { MAIN_ACCOUNT } from '@daybook/contract'
import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, test, waitForApp, waitForData } from './devices.ts'

test.use({ serviceWorkers: 'allow' })

const CASH = { id: '018f6d3c-0000-7000-8000-00000000ca54', name: 'Cash', kind: 'cash', opening: 100 }
const LUNCH = { amount: 12.5, title: 'Lunch', date: '2026-11-20', category: 'food', account: CASH.id }
const MOVED = { from: MAIN_ACCOUNT, to: CASH.id, amount: 40, date: '2026-11-19', title: 'From the machine' }

test('an account shows its entries and transfers with the balance after each, also offline', async ({
  page,
  context,
  member: { send },
}) => {
  await send('/money/account/create/', CASH)
  await send('/money/expense/add/', LUNCH)
  await send('/money/transfer/add/', MOVED)
  await page.goto('/money/accounts')
  await waitForData(page)
  await page.getByRole('link', { name: /Cash/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cash' })).toBeVisible()
  const rows = page.getByRole('listitem')
  const row = (name: string) => rows.filter({ has: page.getByRole('button', { name: `Actions for ${name}` }) })
  await expect(row('Lunch')).toContainText(/12\.50.*127\.50/)
  await expect(row('From the machine')).toContainText(/40\.00.*140\.00/)
  await expect(page.getByText('Opening balance')).toBeVisible()
  await expectAccessible(page)

  await waitForApp(page)
  await page.getByRole('button', { name: 'Add a Income / Expense' }).click()
  await page.getByLabel('Amount').fill('7.5')
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'Category' }).fill('food')
  await page.getByLabel('Title').fill('Tea')
  await expect(page.getByLabel('Account', { exact: true }).locator('option:checked')).toHaveText('Cash')
  await page.getByRole('button', { name: 'Add expense' }).click()
  await expect(row('Tea')).toContainText(/7\.50.*120\.00/)
  await page.getByRole('button', { name: 'Actions for From the machine' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(row('Lunch')).toContainText(/12\.50.*87\.50/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Lunch')).toContainText(/12\.50.*127\.50/)
  await page.getByRole('button', { name: 'Move money' }).click()
  await expect(page.getByLabel('From').locator('option:checked')).toHaveText('Cash')
  await expectAccessible(page)
  await context.setOffline(false)
  await exchangeNow(page)
  await page.reload()
  await expect(row('Tea')).toContainText(/7\.50.*120\.00/)
})

test('a transfer is listed between the entries of both types, as neither', async ({ page, member: { send } }) => {
  await send('/money/account/create/', CASH)
  await send('/money/expense/add/', LUNCH)
  await send('/money/transfer/add/', { ...MOVED, title: '' })
  await page.goto('/money?view=all')
  await waitForData(page)
  const transfer = page.getByRole('button', { name: 'Actions for Main account to Cash' })
  await expect(transfer).toBeVisible()
  await transfer.click()
  await page.getByRole('menuitem', { name: 'Update' }).click()
  await page.getByLabel('Amount').fill('45')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('45.00').first()).toBeVisible()
  await page.getByText('Expense', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Actions for Lunch' })).toBeVisible()
  await expect(transfer).toHaveCount(0)
})

test('an account that is gone is said to be', async ({ page, member: { send } }) => {
  await send('/money/account/create/', CASH)
  await page.goto(`/money/accounts/${CASH.id.replace('ca54', 'ca55')}`)
  await expect(page.getByText('Account not found')).toBeVisible()
  await page.getByRole('link', { name: 'Manage accounts' }).click()
  await expect(page).toHaveURL(/\/money\/accounts$/)
})

test('an account is compared with what the bank says, on a phone and offline', async ({
  page,
  context,
  member: { send },
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await send('/money/account/create/', CASH)
  await send('/money/expense/add/', LUNCH)
  await send('/money/transfer/add/', MOVED)
  await page.goto(`/money/accounts/${CASH.id}`)
  await waitForData(page)
  await waitForApp(page)
  await page.getByRole('button', { name: 'Reconcile' }).click()
  const status = page.getByRole('status').filter({ hasText: 'Marked so far' })
  await expect(status).toContainText('100.00')
  await page.getByLabel('The bank says').fill('140')
  await expect(status).toContainText(/Difference.*40\.00/)
  await expectAccessible(page)
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: 'From the machine is cleared' }).check({ force: true })
  await expect(status).toContainText(/It agrees.*0\.00/)
  await page.getByRole('button', { name: 'Mark all of these' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(status).toContainText(/127\.50.*Difference.*12\.50/)
  await page.getByLabel('The bank says').fill('127.5')
  await expect(status).toContainText(/It agrees/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await context.setOffline(false)
  await exchangeNow(page)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Cleared' })).toHaveCount(2)
})
