import type { Page } from '@playwright/test'
import { expect, test } from './daybook.ts'

const today = new Date().toISOString().slice(0, 10)
const sheet = (page: Page) => page.getByRole('dialog').filter({ visible: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })

/** What opens above Money on a phone, by what is tapped, and what is then there. */
const LAYERS: [name: string, open: (page: Page) => Promise<void>, shown?: (page: Page) => ReturnType<typeof sheet>][] =
  [
    ['the form of an entry', (page) => button(page, /^Add a Income/).tap()],
    ['the filter', (page) => button(page, 'Filter by....').tap()],
    ['the months', (page) => button(page, /^\w+ \d{4}$/).tap()],
    ['the search', (page) => button(page, 'Search everything').tap()],
    ['the navigation', (page) => button(page, 'Menu').tap()],
    ['the menu of a row', (page) => button(page, 'Actions for Lunch').tap(), (page) => page.getByRole('menu')],
    ['the menu of the page', (page) => button(page, 'More').tap(), (page) => page.getByRole('menu')],
  ]

test('Back closes what is open above a page, and Forward does not open it again', async ({ page, member }) => {
  await member.send('/money/expense/add/', { title: 'Lunch', amount: 12, category: 'Food', date: today })
  await page.goto('/home')
  await page.getByRole('navigation').getByRole('link', { name: 'Money', exact: true }).filter({ visible: true }).tap()
  await expect(page.getByText('Lunch', { exact: true })).toBeVisible()
  const url = page.url()
  for (const [name, open, shown = sheet] of LAYERS)
    await test.step(name, async () => {
      await open(page)
      await expect(shown(page)).toBeVisible()
      await page.goBack()
      await expect(shown(page)).toBeHidden()
      await page.goForward()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money')
      await expect(shown(page)).toBeHidden()
      expect(page.url()).toBe(url)
    })
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})

test('a form that was saved or left by a link is no step back', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/home')
  await page.getByRole('navigation').getByRole('link', { name: 'Money', exact: true }).filter({ visible: true }).tap()
  await button(page, /^Add a Income/).tap()
  await sheet(page).getByLabel('Amount').fill('12')
  await sheet(page).getByRole('combobox', { name: 'Category' }).fill('Food')
  await sheet(page).getByRole('button', { name: 'Add Expense' }).tap()
  await expect(page.getByText('FOOD').filter({ visible: true }).first()).toBeVisible()
  await expect(sheet(page)).toBeHidden()
  await button(page, 'Menu').tap()
  await sheet(page).getByRole('link', { name: 'Budgets' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money')
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})
