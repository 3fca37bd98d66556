import { addDays, dayIn } from '@daybook/domain/days'
import type { Page } from '@playwright/test'
import { expect, test } from './daybook.ts'
import { waitForData } from './devices.ts'

const today = dayIn('Asia/Kolkata', new Date())
const dayBefore = (days: number) => addDays(today, -days)
/** Entries of an earlier month are below a heading, which takes the place of a row. */
const dayOfMonth = (before: number) => [dayBefore(before), `${today.slice(0, 7)}-01`].sort().at(-1)
const PAGES = [
  ['/home', 'Task 11'],
  ['/money', 'Entry 1'],
  ['/budget', 'Budget 1'],
  ['/tasks', 'Task 11'],
  ['/routine', 'No Routines'],
  ['/notes', 'Note 11'],
  ['/settings', 'Edit Name'],
  ['/money/accounts', 'Main account'],
] as const
const WIDTHS = [
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const

/** Measures what is on the screen: controls, sizes of type, the heading, and the rows with their first one. */
function measure() {
  const isInView = (element: Element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return false
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth - 1)) / 2,
      (top + Math.min(bottom, innerHeight - 1)) / 2,
    ]
    const hit = document.elementFromPoint(x, Math.max(y, 0))
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')].filter(isInView)
  const rows = [
    ...document.querySelectorAll('main li:has([aria-haspopup="menu"]):not(:has(article)), main article'),
  ].filter(isInView)
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
  const texts = [...document.querySelectorAll('body *')].filter(
    (one) => isInView(one) && [...one.childNodes].some(isText),
  )
  const sizes = new Set(texts.map((one) => getComputedStyle(one).fontSize).filter((size) => size !== '0px'))
  const heading = document.querySelector('h1')!
  const { left, top } = heading.getBoundingClientRect()
  return {
    controls: controls.length,
    inRows: controls.filter((one) => rows.some((row) => row.contains(one))).length,
    rows: rows.length,
    first: Math.round(rows[0]?.getBoundingClientRect().top ?? 0),
    sizes: sizes.size,
    heading: `${getComputedStyle(heading).fontSize} at ${Math.round(left)}, ${Math.round(top)}`,
  }
}

async function fill(send: (path: string, body: object) => Promise<unknown>) {
  for (let n = 0; n < 30; n += 1) {
    const entry = { title: `Entry ${n}`, amount: 10 + n, category: ['Food', 'Home'][n % 2], date: dayOfMonth(n >> 1) }
    await send('/money/expense/add/', entry)
    if (n < 12) await send('/tasks/create/', { title: `Task ${n}` })
    if (n < 12)
      await send('/notes/create/', { title: `Note ${n}`, content: 'Bread, milk and what else we need. '.repeat(4) })
    const budget = {
      name: `Budget ${n}`,
      amount: 100,
      category: `C${n}`,
      start_date: dayBefore(20),
      end_date: dayBefore(-9),
    }
    if (n < 10) await send('/money/budget/create/', budget)
  }
}

async function counts(page: Page, [width, height]: (typeof WIDTHS)[number], [path, text]: (typeof PAGES)[number]) {
  await page.setViewportSize({ width, height })
  await page.goto(path)
  await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await waitForData(page)
  return { width, path, ...(await page.evaluate(measure)) }
}

test('each screen shows few controls, many rows, few sizes of type, and its heading in one place', {
  tag: '@release',
}, async ({ page, member }) => {
  test.slow()
  await fill(member.send)
  const all: Awaited<ReturnType<typeof counts>>[] = []
  for (const size of WIDTHS) for (const one of PAGES) all.push(await counts(page, size, one))
  console.table(all)
  for (const { sizes, path, width } of all) expect(sizes, `${path} at ${width}`).toBeLessThanOrEqual(7)
  for (const [width] of WIDTHS)
    expect(new Set(all.filter((one) => one.width === width).map(({ heading }) => heading)).size, `${width}`).toBe(1)
  const at = (path: string) => all.find((one) => one.width === 360 && one.path === path)!
  expect(at('/money').first).toBeLessThanOrEqual(210)
  expect(at('/money').rows).toBeGreaterThanOrEqual(8)
  expect(at('/budget').rows).toBeGreaterThanOrEqual(8)
  expect(at('/tasks').rows).toBeGreaterThanOrEqual(8)
  expect(at('/notes').rows).toBeGreaterThanOrEqual(7)
  expect(at('/home').controls).toBeLessThanOrEqual(14)
  const onWide = all.find((one) => one.width === 1440 && one.path === '/home')!
  expect(onWide.controls).toBeLessThanOrEqual(24)
  const links = page.getByRole('contentinfo').getByRole('link')
  await expect(links).toHaveCount(0)
  await page.goto('/settings')
  await expect(links).toHaveText(['Terms Of Use', 'Privacy Policy'])
})
