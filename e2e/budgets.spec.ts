import { expect, expectAccessible, test } from './daybook.ts'

test.use({ timezoneId: 'UTC' })

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a budget passes through its states, and the expense form shows it', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/budget')
  await expect(page.getByText('No Budgets Available')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create a Budget' }).click()
  await page.getByLabel('Name').fill('Groceries')
  await page.getByLabel('Amount').fill('100')
  await page.getByRole('combobox', { name: 'Category' }).fill('food')
  await page.getByLabel('Start date').fill(dayFrom(1))
  await page.getByLabel('End date').fill(dayFrom(9))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const card = page.getByRole('article', { name: 'Groceries' })
  await expect(card).toContainText('Not begun')
  await expect(card).toContainText('Begins in 1 day')

  const edit = async (start: number, end: number) => {
    await page.goto('/budget')
    await page.getByRole('button', { name: 'Actions for Groceries' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByLabel('Start date').fill(dayFrom(start))
    await page.getByLabel('End date').fill(dayFrom(end))
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByLabel('Start date')).toBeHidden()
  }
  const spend = async (amount: string, hint: string) => {
    await page.goto('/money?view=expense')
    await page.getByRole('button', { name: 'Add a Income / Expense.....' }).click()
    await page.getByLabel('Amount').fill(amount)
    await page.getByRole('combobox', { name: 'Category' }).fill('food')
    await expect(page.getByText(hint)).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).focus()
    await page.getByRole('button', { name: 'Add expense' }).click()
    await expect(page.getByLabel('Amount')).toBeHidden()
    await page.goto('/budget')
  }

  await edit(-1, 9)
  await expect(card).toContainText('Running')
  await spend('58', 'Groceries: $42.00 left, 9 days to go')
  await expect(card).toContainText('Running')
  await spend('22', 'Groceries: $20.00 left, 9 days to go')
  await expect(card).toContainText('Nearly spent')
  await spend('30', 'Groceries: $10.00 over, 9 days to go')
  await expect(card).toContainText('Over budget')
  await expect(card).toContainText('110.00 spent of')
  await expectAccessible(page)
  await edit(-9, 0)
  await expect(card).toContainText('Last day')

  await page.getByRole('button', { name: 'Actions for Groceries' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('No Budgets Available')).toBeVisible()
})
