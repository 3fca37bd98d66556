import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, test, waitForApp, waitForData } from './devices.ts'

const SALARY = { amount: 1000, title: 'Salary', date: '2026-11-20', category: 'pay' }
const GIRO = {
  id: '018f6d3c-0000-7000-8000-00000000e001',
  name: 'Giro',
  kind: 'bank',
  currency: 'EUR',
  rate: '1.25',
  opening: 40,
}

test.use({ serviceWorkers: 'allow' })

test('an account has its own currency, and an entry in it both amounts, offline', async ({
  page,
  context,
  member: { send },
}) => {
  await send('/money/income/add/', SALARY)
  await page.goto('/money/accounts')
  await waitForApp(page)
  await waitForData(page)
  await page.getByRole('button', { name: 'Add account' }).click()
  await page.getByLabel('Name').fill('Giro')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Use another currency' }).click()
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Opening balance').fill('40')
  await page.getByRole('dialog').getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByText('Enter a rate above 0')).toBeVisible()
  await page.getByLabel('1 EUR in USD').fill('1,25')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add account' }).click()
  const giro = page.getByRole('link', { name: /Giro/ })
  await expect(giro).toContainText('€40.00')
  await expect(giro).toContainText('worth $50.00')
  await expect(page.getByText('Together').locator('..')).toContainText('$1,050.00')
  await expectAccessible(page)

  await giro.click()
  await page.getByRole('button', { name: 'Add a Income / Expense' }).click()
  await page.getByLabel('Amount').fill('10')
  await expect(page.getByLabel('Worth')).toHaveValue('12.50')
  await page.getByLabel('1 EUR in USD').fill('1.2')
  await expect(page.getByLabel('Worth')).toHaveValue('12')
  await page.getByRole('combobox', { name: 'Category' }).fill('food')
  await page.getByLabel('Title').fill('Brunch')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add expense' }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Actions for Brunch' }) })
  await expect(row).toContainText(/€10\.00.*€30\.00/)
  await expect(page.getByText('worth $38.00')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Actions for Brunch' }).click()
  await page.getByRole('menuitem', { name: 'Update' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('10')
  await expect(page.getByLabel('Worth')).toHaveValue('12')
  await page.getByLabel('Worth').fill('11.5')
  await expect(page.getByLabel('1 EUR in USD')).toHaveValue('1.15')
  await page.getByRole('button', { name: 'Edit expense' }).click()
  await expect(page.getByText('worth $38.50')).toBeVisible()

  await context.setOffline(false)
  await exchangeNow(page)
  await page.goto('/money?view=all')
  await waitForData(page)
  await expect(page.getByText(/1,038\.50/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Accounts' })).toContainText('€30.00')
})

test('money moves between currencies, and rates can be changed', async ({ page, member: { send } }) => {
  await send('/money/account/create/', GIRO)
  await page.goto('/money/accounts')
  await waitForData(page)
  await page.getByRole('button', { name: 'Move money' }).click()
  await page.getByLabel('Amount').fill('50')
  await expect(page.getByLabel('Received')).toHaveValue('40')
  await page.getByLabel('Received').fill('41')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('link', { name: /Giro/ })).toContainText(/€81\.00.*worth \$100\.00/)

  await page.getByRole('button', { name: 'Exchange rates' }).click()
  await expect(page.getByText(/1 EUR = 1\.219512195122 USD/)).toBeVisible()
  await page.getByRole('button', { name: /^Actions for EUR/ }).click()
  await page.getByRole('menuitem', { name: 'Update' }).click()
  await page.getByLabel('1 EUR in USD').fill('1.22')
  await page.getByRole('button', { name: 'Save rate' }).click()
  await expect(page.getByText('1 EUR = 1.22 USD')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Move money' }).click()
  await page.getByLabel('From').selectOption('Giro')
  await page.getByLabel('To', { exact: true }).selectOption('Main account')
  await page.getByLabel('Amount').fill('10')
  await expect(page.getByLabel('Received')).toHaveValue('12.20')
})

test('who has several accounts is asked what happens to amounts in another currency', async ({
  page,
  member: { send },
}) => {
  await send('/money/income/add/', SALARY)
  await page.goto('/settings/currency/change')
  await waitForData(page)
  await expect(page.getByText('Your amounts keep their numbers: nothing is converted.')).toBeVisible()
  await expect(page.getByText('Convert', { exact: true })).toHaveCount(0)
  await send('/money/account/create/', GIRO)
  await exchangeNow(page)
  await page.goto('/settings/currency/change')
  await waitForData(page)
  await page.getByText('Convert', { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /converted at this rate/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('combobox', { name: 'Currency' }).fill('indian')
  await page.getByRole('option', { name: 'Indian Rupee' }).click()
  await page.getByLabel('1 USD in INR').fill('80')
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change Currency' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await page.goto('/money/accounts')
  await waitForData(page)
  await expect(page.getByRole('link', { name: /Main account/ })).toContainText('₹80,000.00')
  await expect(page.getByRole('link', { name: /Giro/ })).toContainText(/€40\.00.*worth ₹4,000\.00/)
})

test('who has one currency never meets another', async ({ page, member: { send } }) => {
  const { currency: _, rate: _rate, ...plain } = GIRO
  await send('/money/account/create/', plain)
  for (const path of ['/money/accounts', '/money?view=all', `/money/accounts/${GIRO.id}`]) {
    await page.goto(path)
    await waitForData(page)
    await expect(page.getByText(/exchange rate|worth|currency/i).filter({ visible: true })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Add a Income / Expense' }).click()
  await expect(page.getByLabel('Amount')).toBeVisible()
  await expect(page.getByLabel('Worth')).toHaveCount(0)
})
