import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readPdf } from '../apps/web/src/paper/testing/readPdf.ts'
import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, submitEntry, test, waitForApp, waitForData } from './devices.ts'

test.use({ serviceWorkers: 'allow', acceptDownloads: true })

type Send = (path: string, body: object) => Promise<unknown>

async function addEntries(send: Send) {
  const add = (type: string, date: string, amount: number, more: object) =>
    send(`/money/${type}/add/`, { date, amount, title: '', ...more })
  await add('income', '2025-12-31', 500, { category: 'Salary' })
  await add('income', '2026-01-31', 2000.05, { category: 'Salary' })
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

/** Scrolls down to the table, which keeps its columns where they are. */
const showTable = (page: Page) =>
  page.getByRole('columnheader', { name: 'Category', exact: true }).scrollIntoViewIfNeeded()

const toRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

async function downloadPdf(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  return readFileSync(await (await downloading).path())
}

test('reports fit a phone, are read and saved offline there, and follow what is written', { tag: '@release' }, async ({
  page,
  context,
  member: { send },
}) => {
  await addEntries(send)
  await page.goto('/money/reports?from=2026-01&to=2026-12')
  await expect(page.getByRole('listitem').filter({ hasText: 'BUS' })).toContainText('$10.50')
  await page.getByRole('button', { name: 'Show the table' }).click()
  await expect(toRow(page, 'Income')).toContainText('2,000.05')
  await showTable(page)
  for (const name of ['Total', 'Category'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 0.99 })
  await expect(page.getByRole('columnheader', { name: 'Jan' })).not.toBeInViewport()
  await page.goto('/money/reports?from=2025-01&to=2026-12')
  await expect(toRow(page, 'Income')).toContainText('2,000.05')
  await showTable(page)
  await expect(page.getByRole('columnheader', { name: 'Total', exact: true })).toBeInViewport({ ratio: 0.99 })

  await page.goto('/money/reports?from=2026-01&to=2026-03')
  await waitForData(page)
  await waitForApp(page)
  await context.setOffline(true)
  await page.reload()
  await expect(toRow(page, 'Net')).toBeVisible()
  await expectAccessible(page)
  const shown = (await figures(page)).slice(1)
  const { text } = await readPdf(await downloadPdf(page))
  expect(shown).toHaveLength(6)
  for (const cells of shown) expect(text.replace(/\s+/g, ' ')).toContain(cells.join(' ').replaceAll('\u2212', '-'))

  for (const report of ['flow', 'compare', 'worth']) {
    await page.goto(`/money/reports?report=${report}&from=2026-01&to=2026-03`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/money?view=expense')
  await submitEntry(page, 'Tea', '7.75')
  await page.goto('/money/reports')
  await expect(toRow(page, 'FOOD')).toContainText('40.00')
  await context.setOffline(false)
  await exchangeNow(page)
  await page.reload()
  await expect(toRow(page, 'FOOD')).toContainText('40.00')
})
