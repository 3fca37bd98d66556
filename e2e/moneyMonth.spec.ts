import type { Page } from '@playwright/test'
import { expect, expectAccessible, showCharts, test } from './daybook.ts'
import { waitForData } from './devices.ts'

test.use({ timezoneId: 'UTC' })

const today = new Date().toISOString().slice(0, 10)
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

type Send = (path: string, body: object) => Promise<unknown>
type Added = { title?: string; amount: number; date?: string; category?: string }
const spend = (send: Send, entry: Added) =>
  send('/money/expense/add/', { title: '', date: today, category: 'Food', ...entry })

const spendOn = (send: Send, n: number, date: string) =>
  spend(send, { title: `Entry ${n}`, amount: 10 + n, date, category: n % 2 ? 'Food' : 'Travel' })

/** Adds an expense on each of the last 40 days. */
async function spendDaily(send: Send) {
  for (let n = 0; n < 40; n += 1) await spendOn(send, n, dayBefore(n))
}
const HUGE = 999_999_999_999

/** Returns how many rows of the list are whole on the first screen, above the bars at the bottom of a phone. */
const rowsInView = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('nav, [data-floating-actions]')].map((bar) =>
      bar.getBoundingClientRect(),
    )
    const tops = bars.filter(({ height, left }) => height > 0 && left === 0).map(({ top }) => top)
    const end = Math.min(innerHeight, ...tops.filter((top) => top > innerHeight / 2))
    const rows = [...document.querySelectorAll('main li:has([aria-haspopup="menu"])')]
    return rows.map((row) => row.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= end).length
  })

test('a month is one tap from Home, its entries fit on the first screen, and a category is in its menu', async ({
  page,
  member,
}) => {
  // Of this month: the heading of another one takes the place of a row. The last one added is the first of its day.
  for (let n = 39; n >= 0; n -= 1)
    await spendOn(member.send, n, [dayBefore(n), `${today.slice(0, 7)}-01`].sort().at(-1)!)
  const title = 'A very long title of something that does not fit on one line of a phone'
  await spend(member.send, { title, amount: HUGE, date: '1999-01-01' })
  await page.goto('/home')
  await page.getByRole('navigation').getByRole('link', { name: 'Money', exact: true }).filter({ visible: true }).tap()
  const spending = page.getByRole('table', { name: 'Expense by category, this month' })
  await page.getByText('Expense', { exact: true }).tap()
  await expect(page.getByText('Entry 5', { exact: true })).toBeVisible()
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(7)

  await showCharts(page)
  const category = spending.getByRole('button', { name: 'TRAVEL' })
  await category.tap()
  await expect(page.getByRole('button', { name: 'Clear filter' })).toBeVisible()
  await expect(page.getByText('Entry 1', { exact: true })).toBeHidden()
  await expect(page.getByText('Entry 0', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filter' }).tap()

  await page.goto('/money?view=all&from=1999-01-01&to=1999-12-31')
  const huge = page
    .locator('main li')
    .getByText(/99,999\.00$/)
    .first()
  await expect(huge).toBeVisible()
  expect((await huge.boundingBox())?.height).toBeLessThan(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, viewport: { width: 1440, height: 900 } })

  test('a wide screen shows eighteen entries, and a phone each heading beside the search', { tag: '@release' }, async ({
    page,
    member,
  }) => {
    await spendDaily(member.send)
    await page.goto('/money?view=expense')
    await expect(page.getByText('Entry 5', { exact: true })).toBeVisible()
    expect(await rowsInView(page)).toBeGreaterThanOrEqual(18)

    await page.setViewportSize({ width: 360, height: 740 })
    const readMiddle = async (role: 'heading' | 'button', name: string) => {
      const box = await page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().boundingBox()
      return box!.y + box!.height / 2
    }
    for (const [path, name] of [
      ['/money', 'Money'],
      ['/money/reports', 'Reports'],
      ['/budget', 'Budgets'],
    ] as const) {
      await page.goto(path)
      const away = (await readMiddle('heading', name)) - (await readMiddle('button', 'Search everything'))
      expect(Math.abs(away), name).toBeLessThanOrEqual(6)
    }
  })
})

test('nothing moves while the page opens', { tag: '@release' }, async ({ page, member }) => {
  await spendDaily(member.send)
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as LayoutShift[])
        if (value > 0.01) shifts.push(`${value.toFixed(2)} ${sources.map(({ node }) => node?.nodeName)}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/money?view=expense')
  await waitForData(page)
  await showCharts(page)
  await page.reload()
  await expect(page.getByText('Entry 5', { exact: true })).toBeVisible()
  await expect(page.getByRole('table').getByRole('button', { name: 'TRAVEL' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
})

type LayoutShift = { value: number; sources: { node: Node | null }[] }

test('no floating button covers an amount', async ({ page, member }) => {
  for (let n = 0; n < 30; n += 1)
    await member.send('/money/expense/add/', { title: `Entry ${n}`, amount: 1234.56, category: 'Food', date: today })
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/money')
    await expect(page.getByText('Entry 29', { exact: true })).toBeVisible()
    const covered = await page.evaluate(() => {
      const isCovered = (amount: Element) => {
        const { right, top, bottom } = amount.getBoundingClientRect()
        const hit = document.elementFromPoint(right - 2, (top + bottom) / 2)
        return hit?.closest('main') !== null && hit?.closest('li') !== amount.closest('li')
      }
      const inView = [...document.querySelectorAll('main li [class*="amount"]')].filter((amount) => {
        const { top, bottom } = amount.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
      return { seen: inView.length, covered: inView.filter(isCovered).map(({ outerHTML }) => outerHTML.slice(0, 80)) }
    })
    expect(covered.seen, `${width}`).toBeGreaterThan(7)
    expect(covered.covered, `${width}`).toEqual([])
  }
})

test('the list of Money is as wide as its page on a tablet', async ({ page, member }) => {
  await member.send('/money/expense/add/', { title: 'Bread', amount: 4, category: 'Food', date: today })
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/money')
  await expect(page.getByText('Bread', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a Income / Expense.....' })).toBeInViewport({ ratio: 1 })
  const gaps = await page.evaluate(() => {
    const [main, row] = [document.querySelector('main')!, document.querySelector('main [data-row]')!.closest('ol, ul')!]
    const [outside, inside] = [main.getBoundingClientRect(), row.getBoundingClientRect()]
    return [inside.left - outside.left, outside.right - inside.right].map(Math.round)
  })
  expect(gaps[1]).toBe(gaps[0])
})

test('nothing of Money is cut off or scrolls sideways on a phone with accounts', async ({ page, member }) => {
  for (const name of ['Savings', 'Joint account', 'Credit card'])
    await member.send('/money/account/create/', { name, kind: 'bank', opening: 123_456.78, archived: false })
  await page.setViewportSize({ width: 360, height: 740 })
  // The sheet of Add has the same part as the views of Money, and is loaded before it here.
  await page.goto('/home')
  await page.getByRole('button', { name: 'Add anything' }).first().click()
  await page.getByLabel('What happened, or what is to do?').fill('transfer 200 to savings')
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeVisible()
  await expect(page.getByLabel('To', { exact: true }).locator('option:checked')).toHaveText('Savings')
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('200')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Money', exact: true }).first().click()

  const transfer = page.getByRole('button', { name: 'Main account to Savings', exact: true })
  await expect(transfer).toBeVisible()
  await expect(transfer).toHaveCSS('text-overflow', 'ellipsis')
  const views = page.getByRole('radiogroup', { name: 'Show' })
  expect((await views.boundingBox())?.height).toBeLessThan(50)
  const accounts = page.getByRole('region', { name: 'Accounts' }).getByRole('list')
  expect(await accounts.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0)
  for (const part of await accounts.locator('button, a').all()) await expect(part).toBeInViewport({ ratio: 1 })
})

test('a month to come says what is expected of it, also while the charts are hidden', async ({ page, member }) => {
  await spend(member.send, { title: 'Lunch', amount: 12 })
  const rule = { unit: 'month', every: 1, day: 1 }
  const entry = { type: 'expense', amount: 950, title: 'Rent', category: 'Home', zone: 'UTC' }
  await member.send('/money/schedule/create/', { ...entry, rule, start: today, mode: 'confirm' })
  await page.goto('/money')
  await page.getByRole('button', { name: 'Next month' }).tap()
  await expect(page.getByText('Yet to come. Expected: $0.00 earned, $950.00 spent')).toBeVisible()
  await expectAccessible(page)
  await showCharts(page)
  await expect(page.getByText('Yet to come. Expected: $0.00 earned, $950.00 spent')).toBeVisible()
})

test('what can be done with chosen entries is in view, however far the column beside the list is scrolled', async ({
  page,
  member,
}) => {
  await spend(member.send, { title: 'Lunch', amount: 12 })
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/money')
  const column = page.locator('[data-sums]').locator('..')
  const scroll = () =>
    column.evaluate((element) => {
      element.scrollTop = 300
      return element.scrollTop
    })
  await expect.poll(scroll).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await expect(page.getByRole('heading', { name: '0 entries selected' })).toBeInViewport()
})
