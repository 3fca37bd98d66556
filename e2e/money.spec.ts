import { readFileSync } from 'node:fs'
import { importLines } from '@daybook/contract'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { readPdf } from '../apps/web/src/features/money/report/testing/readPdf.ts'
import { expectAccessible, PASSWORD, test } from './daybook.ts'

test.use({ timezoneId: 'UTC', acceptDownloads: true })

type Entry = { type: 'income' | 'expense'; amount: number; date: string; category: string; title: string }
const today = new Date().toISOString().slice(0, 10)
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Calls the API as the user signed in to this page. */
async function api(page: Page, request: APIRequestContext, path: string, data: unknown, method = 'post') {
  const cookies = await page.context().cookies()
  const access = cookies.find((cookie) => cookie.name === 'access_token')?.value
  const type = typeof data === 'string' ? 'application/x-ndjson' : 'application/json'
  const headers = { Authorization: `Bearer ${access}`, 'Content-Type': type }
  const reply = await request.fetch(`/api${path}`, { method, data, headers })
  expect(reply.ok()).toBe(true)
  return reply.json()
}
const addEntries = (page: Page, request: APIRequestContext, entries: Entry[]) =>
  api(page, request, '/money/import/', importLines(entries))

const expense = (over: Partial<Entry>): Entry => ({
  type: 'expense',
  amount: 10,
  date: today,
  category: 'Food',
  title: '',
  ...over,
})

/** Signs in another, new user on the same device. */
async function signInAnother(page: Page, request: APIRequestContext, codeFor: (email: string) => Promise<string>) {
  const email = `${crypto.randomUUID()}@example.com`
  const response = await request.post('/api/auth/signup/request/', { data: { email, password: PASSWORD, name: 'Bob' } })
  const { code } = await response.json()
  const confirmed = await request.post('/api/auth/signup/', { data: { code, otp: await codeFor(email) } })
  const { access, refresh } = await confirmed.json()
  const url = new URL(page.url()).origin
  await page.context().addCookies([
    { name: 'access_token', value: access, url },
    { name: 'refresh_token', value: refresh, url },
  ])
}

async function downloaded(page: Page, button: string) {
  const coming = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('the filter ignores case, shows count and sum, survives a reload and can be cleared', async ({
  page,
  request,
  member,
}) => {
  expect(member.name).toBe('Ann')
  await addEntries(page, request, [
    expense({ title: 'Кофе', amount: 3.5 }),
    expense({ title: 'Утренний КОФЕ', amount: 4.25, date: dayBefore(3) }),
    expense({ title: 'Rent', amount: 900 }),
  ])
  await page.goto('/money?view=expense')
  await expect(page.getByText('Rent')).toBeVisible()
  await page.getByRole('button', { name: 'Filter by....' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('кофе')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByText(/2 entries/)).toContainText('7.75')
  await expect(page.getByText('Rent')).toBeHidden()
  await page.reload()
  await expect(page.getByText(/2 entries/)).toContainText('7.75')
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(page.getByText('Rent')).toBeVisible()
})

test.describe('report', () => {
  const periods = ['Today', 'This Week', 'This Month', 'This Year', 'Custom Range'] as const
  const types = [
    { type: 'All Transactions', currency: 'USD', symbol: '$' },
    { type: 'Income Only', currency: 'INR', symbol: '₹' },
    { type: 'Expense Only', currency: 'KZT', symbol: '₸' },
  ] as const

  test('of each type and period is a PDF with readable text', async ({ page, request, member }) => {
    test.setTimeout(300_000)
    expect(member.name).toBe('Ann')
    await addEntries(page, request, [
      expense({ title: 'Groceries', amount: 12.5 }),
      expense({ title: 'Кофе с Аней', amount: 1234.567 }),
      expense({ type: 'income', title: '給料 November', amount: 2000, category: 'Salary' }),
      expense({ type: 'income', title: 'Bonus', amount: 7, category: 'Salary' }),
      expense({ title: 'Long ago', amount: 5, date: dayBefore(800) }),
    ])
    for (const { type, currency, symbol } of types) {
      await api(page, request, '/auth/change/currency/', { currency }, 'put')
      await page.goto('/money')
      for (const period of periods) {
        await page.getByRole('button', { name: 'Create Report' }).click()
        await page.getByLabel('Report type').selectOption(type)
        await page.getByLabel('Time period').selectOption(period)
        if (period === 'Custom Range') {
          await page.getByLabel('Start date').fill(dayBefore(2))
          await page.getByLabel('End date').fill(today)
        }
        const { name, bytes } = await downloaded(page, 'Generate Report')
        expect(name).toMatch(/^Daybook_(All|Income|Expense)_Report_\d{4}-\d\d-\d\d_to_\d{4}-\d\d-\d\d\.pdf$/)
        const { text } = await readPdf(bytes)
        expect(text).toContain('Ann')
        expect(text).toContain(symbol)
        expect(text.includes('Кофе с Аней')).toBe(type !== 'Income Only')
        expect(text.includes('給料 November')).toBe(type !== 'Expense Only')
        if (type !== 'Income Only') {
          expect(text).toContain('1,247.07')
          expect(text.indexOf('Groceries')).toBeGreaterThan(0)
          expect(text.indexOf('Кофе с Аней')).toBeGreaterThan(text.indexOf('Groceries'))
        }
        if (type !== 'Expense Only') {
          expect(text).toContain('2,007.00')
          expect(text.indexOf('Bonus')).toBeGreaterThan(text.indexOf('給料 November'))
        }
        expect(text).not.toContain('Long ago')
        await expect(page.getByText('Report generated successfully!').first()).toBeVisible()
      }
    }
  })

  test("longer than a year shows the server's message, and is available as CSV", async ({ page, request, member }) => {
    expect(member.name).toBe('Ann')
    await addEntries(page, request, [expense({ title: '=1+1', amount: 12.5 })])
    await page.goto('/money')
    await page.getByRole('button', { name: 'Create Report' }).click()
    await page.getByLabel('Time period').selectOption('Custom Range')
    await page.getByLabel('Start date').fill(dayBefore(400))
    await page.getByLabel('End date').fill(today)
    await page.getByRole('button', { name: 'Generate Report' }).click()
    await expect(page.getByText('Reports longer than a year are part of Premium.')).toBeVisible()
    await page.getByLabel('Start date').fill(dayBefore(2))
    await expectAccessible(page)
    const { name, bytes } = await downloaded(page, 'Download as CSV')
    expect(name).toBe(`Daybook_All_Report_${dayBefore(2)}_to_${today}.csv`)
    expect(bytes.toString()).toContain("'=1+1")
  })
})

test('the charts open on request on a phone, stay open, and are always there on a wide screen', async ({
  page,
  request,
  member,
}) => {
  expect(member.name).toBe('Ann')
  await page.setViewportSize({ width: 360, height: 740 })
  await addEntries(page, request, [
    expense({ amount: 30 }),
    expense({ type: 'income', amount: 100, category: 'Salary' }),
  ])
  await page.goto('/money')
  await page.getByRole('button', { name: 'Show charts' }).click()
  await expect(page.getByRole('table', { name: 'Expense by category, this month' })).toContainText('FOOD')
  await expect(page.getByRole('table', { name: 'Earned and spent in each month' })).toContainText('$100.00')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hide charts' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide charts' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('table', { name: 'Balance at the end of each month' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Show charts' })).toBeHidden()
  await expectAccessible(page)
})

const HUGE = 999_999_999_999

/** Returns how many rows of the list are whole on the first screen, above the navigation of a phone. */
const rowsInView = (page: Page) =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('nav')].map((nav) => nav.getBoundingClientRect().top)
    const end = Math.min(innerHeight, ...bar.filter((top) => top > innerHeight / 2))
    const rows = [...document.querySelectorAll('main li:has([aria-haspopup="menu"])')]
    return rows.map((row) => row.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= end).length
  })

test('a month is one tap from Home, a category two, and its entries fit on the first screen', async ({
  page,
  request,
  member,
}) => {
  expect(member.name).toBe('Ann')
  const entries = Array.from({ length: 40 }, (_, n) =>
    expense({ title: `Entry ${n}`, amount: 10 + n, date: dayBefore(n), category: n % 2 ? 'Food' : 'Travel' }),
  )
  await addEntries(page, request, [
    ...entries,
    expense({
      title: 'A very long title of something that does not fit on one line of a phone',
      amount: HUGE,
      date: '1999-01-01',
    }),
  ])
  await page.goto('/home')
  await page.getByRole('navigation').getByRole('link', { name: 'Money', exact: true }).filter({ visible: true }).tap()
  const spending = page.getByRole('table', { name: 'Expense by category, this month' })
  await page.getByRole('radio', { name: 'Expense' }).check({ force: true })
  await expect(spending.getByRole('button').first()).toBeInViewport()
  await expect(page.getByText('Entry 5', { exact: true })).toBeVisible()
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(7)

  const category = spending.getByRole('button', { name: 'TRAVEL' })
  await category.tap()
  await expect(page.getByRole('button', { name: 'Clear filter' })).toBeVisible()
  await expect(page.getByText('Entry 1', { exact: true })).toBeHidden()
  await expect(page.getByText('Entry 0', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filter' }).tap()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/money')
  await expect(page.getByText('Entry 5', { exact: true })).toBeVisible()
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(18)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/money?view=all&from=1999-01-01&to=1999-12-31')
  const huge = page.getByText('999,999,999,999.00').filter({ visible: true }).last()
  await expect(huge).toBeVisible()
  expect((await huge.boundingBox())?.height).toBeLessThan(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the charts say their values by keyboard', async ({ page, request, member }) => {
  expect(member.name).toBe('Ann')
  const month = today.slice(0, 7)
  await addEntries(page, request, [
    expense({ amount: 30, date: `${month}-01` }),
    expense({ amount: 70, date: dayBefore(Number(today.slice(8)) + 2) }),
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/money?view=expense')
  const months = page.getByRole('slider', { name: 'Month in the chart: Earned and spent' })
  await months.focus()
  await expect(months).toHaveAttribute('aria-valuetext', /so far: Earned \$0\.00, Spent \$30\.00/)
  await page.keyboard.press('ArrowLeft')
  await expect(months).toHaveAttribute('aria-valuetext', /Spent \$70\.00/)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Today' })).toBeHidden()
})

test('five thousand entries are exported and imported again without a difference', async ({
  page,
  request,
  member,
  codeFor,
}) => {
  test.setTimeout(180_000)
  expect(member.name).toBe('Ann')
  const titles = ['Coffee', '=SUM(A1)', "'Tis", 'a "b", c; d', 'Кофе ☕', '', '-5% off']
  const entries = Array.from({ length: 5000 }, (_, n) =>
    expense({
      type: n % 7 ? 'expense' : 'income',
      amount: (1000 + ((n * 7919) % 900_000)) / 1000,
      date: dayBefore(n % 900),
      category: `Category ${n % 40}`,
      title: titles[n % titles.length] ?? '',
    }),
  )
  await addEntries(page, request, entries)
  await page.goto('/money/transfer')
  const first = await downloaded(page, 'Export all entries')
  const lines = first.bytes.toString()
  expect(lines.startsWith('\ufeff')).toBe(true)
  expect(lines.split('\r\n')).toHaveLength(5002)

  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: first.name, mimeType: 'text/csv', buffer: first.bytes })
  await expect(page.getByText('You have this already').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await expectAccessible(page)

  await signInAnother(page, request, codeFor)
  await page.goto('/money/transfer')
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: first.name, mimeType: 'text/csv', buffer: first.bytes })
  await page.getByRole('button', { name: 'Import 5,000 entries' }).click()
  await expect(page.getByText('5000 entries imported')).toBeVisible({ timeout: 60_000 })
  const second = await downloaded(page, 'Export all entries')
  expect(second.bytes.toString()).toBe(lines)
})
