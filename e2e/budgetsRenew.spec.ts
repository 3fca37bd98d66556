import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, test, waitForApp, waitForData } from './devices.ts'

test.use({ timezoneId: 'UTC', serviceWorkers: 'allow' })

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a budget renews, carries over, counts two categories and tells of its limit, also offline on a phone', async ({
  page,
  context,
  member: { send },
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const expense = { title: '', date: dayFrom(-8) }
  await send('/money/expense/add/', { ...expense, amount: 90, category: 'food' })
  await send('/money/expense/add/', { ...expense, amount: 30, category: 'bus' })
  await page.goto('/budget')
  await waitForData(page)
  await waitForApp(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create a Budget' }).click()
  await page.getByLabel('Name').fill('Weekly')
  await page.getByLabel('Amount').fill('100')
  await page.getByRole('combobox', { name: 'Category' }).fill('food')
  await page.getByLabel('Start date').fill(dayFrom(-8))
  await page.getByRole('button', { name: 'Renew automatically' }).click()
  await expect(page.getByLabel('End date')).toBeHidden()
  await page.getByText('Weekly').click()
  await page.getByLabel('Carry over what is left').check()
  await page.getByRole('button', { name: 'Count more categories' }).click()
  await page.getByRole('button', { name: 'BUS', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const card = page.getByRole('article', { name: 'Weekly' })
  await expect(card).toContainText('FOOD, BUS')
  // 20 was spent too much in the week before.
  await expect(card).toContainText('$80.00 left')
  await expect(card).toContainText('-$20.00')
  await expectAccessible(page)

  await context.setOffline(false)
  await exchangeNow(page)
  await page.goto('/money?view=expense')
  await waitForData(page)
  await page.getByRole('button', { name: 'Add a Income / Expense.....' }).click()
  await context.setOffline(true)
  await page.getByLabel('Amount').fill('70')
  await page.getByRole('combobox', { name: 'Category' }).fill('bus')
  await expect(page.getByText(/^Weekly: \$10\.00 left/)).toBeVisible()
  await page.getByRole('button', { name: 'Add expense' }).click()
  await expect(page.getByText('Weekly: 87% of $80.00 spent')).toBeVisible()

  await context.setOffline(false)
  await exchangeNow(page)
  await page.goto('/budget')
  await page.reload()
  await expect(card).toContainText('$10.00 left')
  await expect(card).toContainText('Nearly spent')
  await page.getByRole('button', { name: 'Weekly', exact: true }).click()
  const periods = page.getByRole('region', { name: 'Periods' })
  await expect(periods).toContainText('$10.00 left')
  await context.setOffline(true)
  await periods.getByRole('button', { name: 'Earlier period' }).click()
  await expect(periods).toContainText('$120.00 spent of $100.00')
  await expect(periods).toContainText('$20.00 over')
  await expect(periods.getByRole('button', { name: 'Earlier period' })).toBeDisabled()
  await expectAccessible(page)
})

test('budgets are made of the last three months and taken back with one undo', async ({ page, member: { send } }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const expense = { title: '', date: dayFrom(-40) }
  await send('/money/expense/add/', { ...expense, amount: 90, category: 'food' })
  await send('/money/expense/add/', { ...expense, amount: 60, category: 'bus' })
  await page.goto('/budget')
  await waitForData(page)
  await page.getByRole('button', { name: 'Make budgets from the last three months' }).click()
  await expect(page.getByLabel('FOOD, $30.00 a month')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create 2 budgets' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No Budgets Available')).toBeVisible()
})
