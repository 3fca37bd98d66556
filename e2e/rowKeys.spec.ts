import { expect, test } from './daybook.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a list is gone through by keys alone: the next row, the one before, and into it', async ({ page, member }) => {
  const date = new Date().toISOString().slice(0, 10)
  for (const title of ['Tea', 'Bread', 'Milk'])
    await member.send('/money/expense/add/', { title, amount: 5, date, category: 'Food' })
  await page.goto('/money')
  const row = (name: string) => page.locator('main').getByRole('link', { name, exact: true })
  await expect(row('Milk')).toBeVisible()
  await page.keyboard.press('j')
  await expect(row('Milk')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(row('Tea')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bread' })).toBeVisible()
  await expect(page).toHaveURL(/\/money\/entry\//)
})
