import { readFileSync } from 'node:fs'
import { importLines } from '@daybook/contract'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { readPdf } from '../apps/web/src/features/money/reports/document/testing/readPdf.ts'
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

test.describe('report', () => {
  const PERIODS = ['Today', 'This Week', 'This Month', 'This Year', 'Custom Range'] as const
  const TYPES = [
    { type: 'All Transactions', currency: 'USD', symbol: '$' },
    { type: 'Income Only', currency: 'INR', symbol: '₹' },
    { type: 'Expense Only', currency: 'KZT', symbol: '₸' },
  ] as const

  test('of each type and period is a PDF with readable text', async ({ page, request, member }) => {
    test.slow()
    expect(member.name).toBe('Ann')
    await addEntries(page, request, [
      expense({ title: 'Groceries', amount: 12.5 }),
      expense({ title: 'Кофе с Аней', amount: 1234.567 }),
      expense({ type: 'income', title: '給料 November', amount: 2000, category: 'Salary' }),
      expense({ type: 'income', title: 'Bonus', amount: 7, category: 'Salary' }),
      expense({ title: 'Long ago', amount: 5, date: dayBefore(800) }),
    ])
    for (const [n, period] of PERIODS.entries()) {
      const { type, currency, symbol } = TYPES[n % TYPES.length]!
      await api(page, request, '/auth/change/currency/', { currency }, 'put')
      await page.goto('/money')
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
  })
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

  await page.getByLabel('Choose a file').setInputFiles({ name: first.name, mimeType: 'text/csv', buffer: first.bytes })
  await expect(page.getByText('You have this already').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await expectAccessible(page)

  await signInAnother(page, request, codeFor)
  await page.goto('/money/transfer')
  await page.getByLabel('Choose a file').setInputFiles({ name: first.name, mimeType: 'text/csv', buffer: first.bytes })
  await page.getByRole('button', { name: 'Import 5,000 entries' }).click()
  await expect(page.getByText('5000 entries imported')).toBeVisible({ timeout: 60_000 })
  const second = await downloaded(page, 'Export all entries')
  expect(second.bytes.toString()).toBe(lines)
})
