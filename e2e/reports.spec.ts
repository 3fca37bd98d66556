import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readPdf } from '../apps/web/src/features/money/reports/document/testing/readPdf.ts'
import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, test, waitForApp, waitForData } from './devices.ts'

test.use({ serviceWorkers: 'allow', acceptDownloads: true })

type Send = (path: string, body: object) => Promise<unknown>

async function addEntries(send: Send) {
  const add = (type: string, date: string, amount: number, more: object) =>
    send(`/money/${type}/add/`, { date, amount, title: '', ...more })
  await add('income', '2025-12-31', 500, { category: 'Salary' })
  await add('income', '2026-01-31', 2000.005, { category: 'Salary' })
  await add('expense', '2026-01-15', 30.5, {
    category: 'Food',
    tags: ['trip'],
    parts: [
      { category: 'Food', amount: 20 },
      { category: 'Bus', amount: 10.5 },
    ],
  })
  await add('expense', '2026-02-01', 12.25, { category: 'Food' })
}

/** Returns the texts of the table, row by row. */
const figures = (page: Page) =>
  page
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')))

const toRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

async function download(page: Page, format: 'PDF' | 'CSV') {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download as ${format}` }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/** Expects the figures of the screen in the PDF and in the CSV file. */
async function expectSameInFiles(page: Page, name: string) {
  const shown = (await figures(page)).slice(1)
  expect(shown.length).toBeGreaterThan(1)
  const csv = await download(page, 'CSV')
  expect(csv.name).toBe(`${name}.csv`)
  const lines = csv.bytes.toString('utf8').trim().split('\r\n').slice(1)
  const numbers = (texts: string[]) => texts.map((text) => Number(text.replaceAll(',', '').replace('\u2212', '-')))
  const columns = shown[0]!.length - 1
  const inCsv = lines.map((line) => numbers(line.split(',').slice(-1 - columns, -1)))
  expect(inCsv).toEqual(shown.map(([, ...cells]) => numbers(cells)))

  const pdf = await download(page, 'PDF')
  expect(pdf.name).toBe(`${name}.pdf`)
  const text = (await readPdf(pdf.bytes)).text.replace(/\s+/g, ' ')
  for (const cells of shown) expect(text).toContain(cells.join(' ').replaceAll('\u2212', '-'))
}

test('a report that is wider than a phone shows its sums first, beside the names', { tag: '@release' }, async ({
  page,
  member: { send },
}) => {
  await addEntries(send)
  await page.goto('/money/reports?from=2026-01&to=2026-12')
  await expect(toRow(page, 'Income')).toContainText('2,000.005')
  for (const name of ['Total', 'Category'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 0.99 })
  await expect(page.getByRole('columnheader', { name: 'Jan' })).not.toBeInViewport()
  await page.goto('/money/reports?from=2025-01&to=2026-12')
  await expect(toRow(page, 'Income')).toContainText('2,000.005')
  await expect(page.getByRole('columnheader', { name: 'Total', exact: true })).toBeInViewport({ ratio: 0.99 })
})

test('reports are read on a phone, also offline, and follow what is written there', { tag: '@release' }, async ({
  page,
  context,
  member: { send },
}) => {
  await addEntries(send)
  await page.goto('/money')
  await waitForData(page)
  await waitForApp(page)
  await page.getByRole('link', { name: 'Reports' }).tap()
  await expect(page).toHaveTitle('Daybook - Reports')
  await page.goto('/money/reports?from=2026-01&to=2026-03')
  await expect(toRow(page, 'Income')).toContainText('2,000.005')
  await context.setOffline(true)
  await page.reload()
  await expect(toRow(page, 'Net')).toBeVisible()
  expect(await figures(page)).toEqual([
    ['Category', 'Jan', 'Feb', 'Mar', 'Total'],
    ['Income', '2,000.005', '0.000', '0.000', '2,000.005'],
    ['SALARY', '2,000.005', '0.000', '0.000', '2,000.005'],
    ['Expense', '30.500', '12.250', '0.000', '42.750'],
    ['FOOD', '20.000', '12.250', '0.000', '32.250'],
    ['BUS', '10.500', '0.000', '0.000', '10.500'],
    ['Net', '1,969.505', '\u221212.250', '0.000', '1,957.255'],
  ])
  await expectAccessible(page)
  await expectSameInFiles(page, 'Daybook_Categories_2026-01_to_2026-03')

  await page.getByRole('link', { name: 'Net worth' }).tap()
  await expect(toRow(page, 'Mar 2026')).toContainText('2,457.255')
  await page.getByRole('link', { name: 'Cash flow' }).tap()
  await expect(toRow(page, 'Feb 2026')).toContainText('\u221212.25')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'By tag' }).tap()
  await expect(toRow(page, 'trip')).toContainText('30.50')
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Cash flow/ })).toBeVisible()
  await expectSameInFiles(page, 'Daybook_Cash_Flow_2026-01_to_2026-03')

  await page.getByRole('link', { name: 'Compare' }).tap()
  await page.getByLabel('Time period').selectOption('Choose months')
  await page.getByRole('button', { name: /^From/ }).tap()
  await page.getByRole('button', { name: 'February 2026' }).tap()
  await page.getByRole('button', { name: /^To/ }).tap()
  await page.getByRole('button', { name: 'February 2026' }).tap()
  await page.getByLabel('Compared with').selectOption('The period before')
  await expect(toRow(page, 'FOOD')).toContainText('12.25020.000\u22127.750')
  await expectAccessible(page)
  await page.reload()
  await expect(toRow(page, 'FOOD')).toContainText('12.25020.000\u22127.750')

  await page.getByRole('link', { name: 'FOOD', exact: true }).tap()
  await page.getByRole('button', { name: 'Add a Income / Expense' }).tap()
  await page.getByLabel('Amount').fill('7.75')
  await page.getByRole('combobox', { name: 'Category' }).fill('food')
  await page.getByLabel('Date').fill('2026-02-03')
  await page.getByRole('button', { name: 'Add expense' }).tap()
  await expect(page.getByRole('button', { name: 'Actions for FOOD' })).toHaveCount(2)
  await page.goBack()
  await expect(toRow(page, 'FOOD')).toContainText('20.00020.0000.000')
  const offline = await figures(page)
  await context.setOffline(false)
  await exchangeNow(page)
  await page.reload()
  await expect(toRow(page, 'FOOD')).toContainText('20.00020.0000.000')
  expect(await figures(page)).toEqual(offline)
})

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false })

  test('accounts have a report, and a column each in the net worth, once there are two', { tag: '@release' }, async ({
    page,
    member: { send },
  }) => {
    await addEntries(send)
    const cash = (await send('/money/account/create/', { name: 'Wallet', kind: 'cash', opening: 80 })) as { id: string }
    const move = { from: '00000000-0000-7000-8000-000000000000', to: cash.id, date: '2026-02-02' }
    await send('/money/transfer/add/', { ...move, amount: 100 })
    await page.goto('/money?view=expense')
    await page.getByRole('link', { name: 'Reports' }).click()
    await page.getByRole('link', { name: 'By account' }).click()
    await page.goto('/money/reports?report=accounts&from=2026-01&to=2026-03')
    await expect(toRow(page, 'Wallet')).toContainText('80.0000.0000.000100.000180.000')
    await expectAccessible(page)
    await expectSameInFiles(page, 'Daybook_Accounts_2026-01_to_2026-03')
    await page.getByRole('link', { name: 'Net worth' }).click()
    await expect(toRow(page, 'Mar 2026')).toContainText('2,357.255180.0002,537.255')
    await expectAccessible(page)
    await expectSameInFiles(page, 'Daybook_Net_Worth_2026-01_to_2026-03')
    await page.keyboard.press('/')
    await page.getByRole('dialog').getByRole('combobox').fill('reports')
    await expect(page.getByRole('option', { name: /^Reports/ })).toBeVisible()
  })
})
