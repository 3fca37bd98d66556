import type { Page } from '@playwright/test'
import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, test, waitForApp, waitForData } from './devices.ts'

test.use({ timezoneId: 'UTC', serviceWorkers: 'allow' })

const inMonths = (months: number) => {
  const [year = 0, month = 0] = new Date().toISOString().slice(0, 7).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

const goal = (page: Page, name = 'Bicycle') => page.getByRole('article', { name })
const putAside = (page: Page) => page.getByRole('region', { name: 'What was put aside' })

async function contribute(page: Page, amount: string, direction = 'Put aside') {
  await page.getByRole('button', { name: 'Put aside', exact: true }).click()
  await page.getByText(direction, { exact: true }).last().click()
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Amount')).toBeHidden()
}

test('a goal is made and saved for offline on a phone, undone, deleted and restored', async ({
  page,
  context,
  read,
  member,
}) => {
  expect(member.name).toBe('Ann')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/budget')
  await waitForData(page)
  await waitForApp(page)
  await expect(page.getByRole('heading', { name: 'Goals' })).toBeHidden()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'New goal' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Bicycle')
  await form.getByLabel('Sum').fill('1200')
  await form.getByLabel('Target date (optional)').fill(inMonths(12))
  await form.getByLabel('Saved already').fill('100')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'New goal' }).click()
  await expect(goal(page)).toContainText('$1,100.00 to go')
  await expect(goal(page)).toContainText('On track')
  await expect(goal(page)).toContainText('a month')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Bicycle', exact: true }).click()
  await contribute(page, '50.50')
  await contribute(page, '20', 'Take back')
  await expect(putAside(page).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('dialog')).toContainText('130.50')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(goal(page)).toContainText('$1,069.50 to go')

  await page.reload()
  await expect(goal(page)).toContainText('$1,069.50 to go')
  await page.getByRole('button', { name: 'Actions for Bicycle' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Goals' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(goal(page)).toContainText('$1,069.50 to go')

  await context.setOffline(false)
  await exchangeNow(page)
  await expect.poll(() => read<{ saved: number }[]>('/money/goal/get/')).toMatchObject([{ saved: 130.5 }])
  await page.getByRole('button', { name: 'Actions for Bicycle' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Goals' })).toBeHidden()
  await page.goto('/settings/trash')
  await expect(page.getByText('Bicycle').first()).toBeVisible()
  await page
    .getByRole('button', { name: /Restore/ })
    .first()
    .click()
  await page.goto('/budget')
  await expect(goal(page)).toContainText('$1,069.50 to go')
})

test('two devices put something aside at once, and the goal has both', async ({ page, device, member: { send } }) => {
  await send('/money/goal/create/', { name: 'Bicycle', amount: 1000 })
  const phone = await device()
  const other = await phone.open()
  await page.goto('/budget')
  await waitForData(page)
  await other.goto('/budget')
  phone.setFault(() => 'no network')
  for (const [one, amount] of [
    [page, '100'],
    [other, '25'],
  ] as const) {
    await one.getByRole('button', { name: 'Bicycle', exact: true }).click()
    await contribute(one, amount)
  }
  await exchangeNow(page)
  await expect(goal(other)).toContainText('$975.00 to go')
  phone.setFault(undefined)
  await exchangeNow(other)
  await exchangeNow(page)
  for (const one of [page, other]) await expect(goal(one)).toContainText('$875.00 to go')
})

test('a goal is found by the search, and has the balance of an account', async ({ page, member: { send } }) => {
  await send('/money/account/create/', { name: 'Savings', kind: 'savings', opening: 250 })
  await send('/money/goal/create/', { name: 'Bicycle', amount: 1000 })
  await page.goto('/home')
  await waitForData(page)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: /Search/ }).fill('bicy')
  await page.getByRole('option', { name: /Bicycle/ }).click()
  await page.getByRole('button', { name: 'Edit goal' }).click()
  await page.getByLabel('What is saved').selectOption('All that is in Savings')
  await page.getByRole('button', { name: 'Save goal' }).click()
  await expect(page.getByText('What is saved is all that is in Savings.')).toBeVisible()
  await expect(goal(page)).toContainText('$750.00 to go')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('What is saved is all that is in Savings.')).toBeHidden()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: /Search/ }).fill('new goal')
  await page.getByRole('option', { name: /New goal/ }).click()
  await expect(page.getByLabel('Sum')).toBeVisible()
})
