import { readFileSync } from 'node:fs'
import { dayIn } from '@daybook/domain/days'
import { devices, type Page } from '@playwright/test'
import { readPdf } from '../apps/web/src/paper/testing/readPdf.ts'
import { expectAccessible } from './daybook.ts'
import { expect, test, waitForApp, waitForData } from './devices.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use({ ...phone, viewport: { width: 360, height: 740 }, serviceWorkers: 'allow', acceptDownloads: true })

/** That of the browser, whose zone has another month than UTC in the last hours of one. */
const MONTH = dayIn('Asia/Kolkata', new Date()).slice(0, 7)

async function downloadPdf(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the month as PDF' }).tap()
  const download = await downloading
  const { pages } = await readPdf(readFileSync(await download.path()))
  return { name: download.suggestedFilename(), text: pages.join(' ').replace(/\s+/g, ' ') }
}

/** Chooses the current month, with the pictures of its receipts. */
async function chooseMonth(page: Page) {
  await page.getByRole('button', { name: /^Month/ }).tap()
  await page
    .getByRole('dialog')
    .locator('[aria-pressed]')
    .nth(Number(MONTH.slice(5)) - 1)
    .tap()
  await expect(page.getByRole('checkbox', { name: 'Trip' })).toBeChecked()
  await page.getByText('Pictures of receipts').tap()
}

test('makes a PDF of a month on a phone, with pictures, and without a network', { tag: '@release' }, async ({
  page,
  context,
  member: { send },
}) => {
  const day = `${MONTH}-01`
  await send('/money/income/add/', { date: day, amount: 2000, category: 'Salary', title: 'Pay' })
  await send('/money/expense/add/', {
    date: day,
    amount: 12.5,
    category: 'Food',
    title: 'Bread \u0642\u0647\u0648\u0629',
  })
  const { id } = await send('/tasks/create/', { title: 'Call the landlord' })
  await send(`/tasks/mark/done/${id}/`, {})
  await send('/notes/create/', { title: 'Trip', content: '# Plan\n- [x] **book**\n- [ ] pack' })

  await page.goto('/settings/data')
  await waitForData(page)
  await waitForApp(page)
  // From now on, the service worker keeps the fonts that a PDF needs.
  await page.reload()
  await chooseMonth(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const { name, text } = await downloadPdf(page)
  expect(name).toBe(`Daybook_${MONTH}.pdf`)
  await expect(page.getByText('PDF saved')).toBeVisible()
  for (const shown of ['$ 2,000.00', '$ 12.50', 'Pay SALARY', 'Call the landlord', 'Trip', 'Plan', 'book'])
    expect(text).toContain(shown)

  await context.setOffline(true)
  await page.reload()
  await chooseMonth(page)
  const offline = await downloadPdf(page)
  expect(offline.text).toContain('Call the landlord')
  expect(offline.text).toContain('which could not be reached')
})
