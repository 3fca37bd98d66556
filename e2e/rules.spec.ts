import type { Page } from '@playwright/test'
import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, test, waitForApp, waitForData } from './devices.ts'

test.use({ serviceWorkers: 'allow' })

type Send = (path: string, body: object) => Promise<unknown>
type Rule = { words: string; category: string; active: boolean }

const add = (send: Send, title: string, over: object = {}) =>
  send('/money/expense/add/', { amount: 12.5, title, category: 'other', date: '2026-11-02', ...over })
const sheet = (page: Page) => page.getByRole('dialog')
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' })

async function openMoney(page: Page) {
  await page.goto('/money?view=expense')
  await waitForData(page)
}

test('a rule is made on a phone offline, tried on old entries, applied to them and undone', async ({
  page,
  context,
  read,
  member: { send },
}) => {
  for (const title of ['Lidl Berlin', 'LÍDL 4711']) await add(send, title)
  await add(send, 'Rewe')
  await openMoney(page)
  await waitForApp(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Rules' }).tap()
  await expect(page.getByText('No rules yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add rule' }).tap()
  await sheet(page).getByLabel('When the title contains').fill('lidl')
  await category(page).fill('groceries')
  await sheet(page).getByLabel('Tags').fill('home')
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Add rule' }).tap()
  await expect(page.getByText('2 entries would change. Nothing is changed yet.')).toBeVisible()
  await expect(page.getByText('OTHER → GROCERIES, #home')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply to 2 entries' }).tap()
  await expect(page.getByText('2 entries changed')).toBeVisible()
  await expect(page.getByRole('button', { name: /“lidl”/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Money', exact: true }).tap()
  await page.getByText('Expense', { exact: true }).first().tap()
  await expect(page.getByText('GROCERIES').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add a Income / Expense' }).tap()
  await sheet(page).getByLabel('Title').fill('lidl again')
  await expect(category(page)).toHaveValue('GROCERIES')
  await expect(sheet(page).getByText('Rule “lidl”')).toBeVisible()
  await expect(sheet(page).getByLabel('Tags')).toHaveValue('home')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await exchangeNow(page)
  await expect.poll(async () => (await read<string[]>('/money/categories/')).toSorted()).toEqual(['GROCERIES', 'OTHER'])
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await exchangeNow(page)
  await expect.poll(() => read<string[]>('/money/categories/')).toEqual(['OTHER'])
  expect(await read<Rule[]>('/money/rule/get/')).toMatchObject([{ words: 'lidl', category: 'GROCERIES' }])
})

test('a correction offers a rule once, and never again once it is rejected', async ({
  page,
  context,
  read,
  member: { send },
}) => {
  for (const title of ['Lidl', 'LIDL 2', 'Lidl 3']) await add(send, title)
  await openMoney(page)
  await waitForApp(page)
  await context.setOffline(true)
  async function correct(title: string) {
    await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Update' }).tap()
    await category(page).fill('groceries')
    await page.getByRole('button', { name: 'Edit expense' }).tap()
    await expect(sheet(page)).toBeHidden()
  }
  const offered = page.getByRole('region', { name: 'Suggested rule' })
  await correct('LIDL 2')
  await expect(offered).toContainText('Always use GROCERIES for “lidl”?')
  await expectAccessible(page)
  await offered.getByRole('button', { name: 'No, never' }).tap()
  await expect(offered).toBeHidden()
  await correct('Lidl 3')
  await expect(page.getByText('GROCERIES')).not.toHaveCount(0)
  await expect(offered).toBeHidden()
  await context.setOffline(false)
  await exchangeNow(page)
  await expect.poll(() => read<Rule[]>('/money/rule/get/')).toMatchObject([{ words: 'lidl', active: false }])
})

test('the preview of a bank file has what rules set', async ({ page, read, member: { send } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await send('/money/rule/create/', { words: 'lidl', category: 'groceries', tags: ['home'] })
  await page.goto('/money/transfer')
  await waitForData(page)
  const csv = 'Date,Payee,Amount,Category\n2026-11-01,LIDL 4711,-3.50,Shopping\n2026-11-02,Rewe,-5.00,Shopping\n'
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const row = page.getByRole('button', { name: /LIDL 4711/ })
  await expect(row).toContainText('GROCERIES · #home')
  await expect(row).toContainText('Rule “lidl”')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 entries' }).click()
  await expect
    .poll(async () => (await read<string[]>('/money/categories/')).toSorted())
    .toEqual(['GROCERIES', 'SHOPPING'])
  expect(await read<string[]>('/money/tags/')).toEqual(['home'])
})
