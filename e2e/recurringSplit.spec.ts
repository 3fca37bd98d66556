import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, test, waitForApp, waitForData } from './devices.ts'

test.use({ serviceWorkers: 'allow' })

test('a split entry repeats with its parts, also offline', async ({ page, context, read, member }) => {
  expect(member.name).toBe('Ann')
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  await page.goto('/money?view=expense')
  await waitForData(page)
  await page.getByRole('button', { name: 'Add a Income / Expense' }).click()
  await page.getByLabel('Amount').fill('700')
  await page.getByRole('combobox', { name: 'Category' }).fill('home')
  await page.getByLabel('Title').fill('Rent')
  await waitForApp(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Split' }).click()
  await page.getByLabel('Category of part 1').fill('power')
  await page.getByLabel('Amount of part 1').fill('99.50')
  await page.getByLabel('Repeat').selectOption('week')
  await page.getByRole('button', { name: 'Add expense' }).click()
  await upcoming.getByRole('button', { name: /Upcoming/ }).click()
  await upcoming.getByRole('button', { name: 'Actions for Rent' }).first().click()
  await page.getByRole('menuitem', { name: 'Edit repeating entry' }).click()
  await expect(page.getByLabel('Amount of part 1')).toHaveValue('99.50')
  await page.getByText('All that follow').click()
  await page.getByLabel('Amount of part 1').fill('100')
  await expect(page.getByText('$600.00 of it stays HOME.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Amount of part 1')).toBeHidden()
  await context.setOffline(false)
  await exchangeNow(page)
  const parts = (amount: number) => [{ amount: 700 - amount }, { category: 'POWER', amount }]
  await expect
    .poll(async () => (await read<{ parts: object[] }[]>('/money/schedule/get/')).map((one) => one.parts))
    .toMatchObject([parts(100), parts(99.5)])
})
