import { addDays, dayIn } from '@daybook/domain/days'
import type { Page } from '@playwright/test'
import { expect, test } from './daybook.ts'
import { dragFinger, dragOnto } from './touch.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 19).replace('T', ' ')

/** Drags a finger on a task sideways or up, and returns how far the page has scrolled. */
async function swipe(page: Page, title: string, by: { x?: number; y?: number }) {
  const box = (await page.getByRole('button', { name: title, exact: true }).boundingBox())!
  const from = { x: 180, y: box.y + box.height / 2 }
  await dragFinger(page, from, { x: from.x + (by.x ?? 0), y: from.y + (by.y ?? 0) })
  return page.evaluate(() => window.scrollY)
}

test('a swipe to the right completes a task, one to the left deletes it, one up scrolls', { tag: '@release' }, async ({
  page,
  member,
}) => {
  for (let n = 30; n > 0; n -= 1) await member.send('/tasks/create/', { title: `task ${n}` })
  await page.goto('/tasks')
  const done = page.getByRole('button', { name: 'Mark Undone: task 1' })
  await expect(page.getByRole('button', { name: 'task 1', exact: true })).toBeVisible()
  await swipe(page, 'task 1', { x: 60 })
  // Right after a swipe, which is no fling.
  await page.getByLabel('Quick add').tap()
  await expect(page.getByLabel('Quick add')).toBeFocused()
  await swipe(page, 'task 1', { x: 150 })
  await expect(done).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect(done).toHaveCount(0)
  await swipe(page, 'task 1', { x: -150 })
  await expect(page.getByText('Deleted “task 1”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'task 1', exact: true })).toHaveCount(0)
  expect(await swipe(page, 'task 3', { y: -250 })).toBeGreaterThan(100)
  await expect(page.getByRole('button', { name: 'task 3', exact: true })).toHaveCount(1)
})

test('a thousand tasks are one list that scrolls, of which few are rendered, and are reordered', {
  tag: '@release',
}, async ({ page, member }) => {
  const numbers = Array.from({ length: 1000 }, (_, n) => 1000 - n)
  for (let at = 0; at < numbers.length; at += 50)
    for (const n of numbers.slice(at, at + 50)) await member.send('/tasks/create/', { title: `task ${n}` })
  await page.goto('/tasks')
  await expect(page.getByText('No date')).toBeVisible()
  const region = page.getByRole('region', { name: 'To do' })
  expect(await region.getByRole('listitem').count()).toBeLessThan(60)
  const last = page.getByRole('button', { name: 'task 1000', exact: true })
  await expect(async () => {
    await region.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().bottom - 400))
    await expect(last).toBeVisible({ timeout: 200 })
  }).toPass()
  expect(await region.getByRole('listitem').count()).toBeLessThan(60)

  await page.getByRole('button', { name: 'Move task 1000' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^task 1000 is lifted, place 1000 of 1000/)).toBeAttached()
  // Further than the rows that are rendered when it is lifted.
  for (let place = 999; place > 970; place -= 1) {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`place ${place} of 1000`)).toBeAttached()
  }
  await page.keyboard.press('Space')
  await expect(page.getByText('task 1000 is at place 971 of 1000.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move task 1000' })).toBeFocused()
  const titles = async () => ((await member.send('/tasks/get/')) as { title: string }[]).map(({ title }) => title)
  await expect.poll(async () => (await titles())[970]).toBe('task 1000')
})

test('a task is dragged by touch into another group, to the day of a task there, and not among what is overdue', {
  tag: '@release',
}, async ({ page, member }) => {
  const inDays = (days: number) => addDays(dayIn('Asia/Kolkata', new Date()), days)
  const readDays = async () => {
    const tasks = (await member.send('/tasks/get/')) as { title: string; due_day?: string }[]
    return Object.fromEntries(tasks.map(({ title, due_day }) => [title, due_day]))
  }
  const days = { late: inDays(-1), call: inDays(0), lamp: inDays(4), read: undefined }
  for (const [title, due_day] of Object.entries(days)) await member.send('/tasks/create/', { title, due_day })
  await page.goto('/tasks')
  await expect(page.locator('[aria-roledescription="sortable"]').first()).toBeVisible()
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
  await dragOnto(page, handle('read'), handle('lamp'))
  await expect.poll(readDays).toEqual({ ...days, read: inDays(4) })
  await page.getByRole('button', { name: 'Undo', exact: true }).last().tap()
  await expect.poll(readDays).toEqual(days)

  await dragOnto(page, handle('lamp'), page.getByRole('heading', { name: /^Today/, level: 3 }))
  await expect.poll(readDays).toEqual({ ...days, lamp: inDays(0) })
  await expect(page.getByRole('heading', { name: /^Next 7 days/ })).toHaveCount(0)
  await dragOnto(page, handle('call'), handle('late'))
  await expect(page.getByText('call stays where it was.')).toBeAttached()
  await dragOnto(page, handle('lamp'), page.getByRole('heading', { name: /^No date/, level: 3 }))
  await expect.poll(readDays).toEqual({ ...days, lamp: undefined })
})

test('no bar covers a row in part at the end of the page', { tag: '@release' }, async ({ page, member }) => {
  for (let n = 1; n <= 30; n += 1) {
    await member.send('/tasks/create/', { title: `Task ${n}` })
    await member.send('/money/expense/add/', {
      amount: n,
      date: inDays(0).slice(0, 10),
      category: 'Food',
      title: `Entry ${n}`,
    })
    if (n > 12) continue
    const dates = { start_date: inDays(0).slice(0, 10), end_date: inDays(9).slice(0, 10) }
    await member.send('/money/budget/create/', { name: `Budget ${n}`, amount: n, category: 'Food', ...dates })
    await member.send('/routine/create/', { title: `Routine ${n}`, repeat: 0 })
    await member.send('/notes/create/', { title: `Note ${n}`, content: 'Text' })
  }
  for (const [path, row, width] of [
    ['/tasks', 'Task 30', 360],
    ['/money?view=expense', 'Entry 30', 360],
    ['/budget', 'Budget 12', 360],
    ['/routine', 'Routine 12', 360],
    ['/notes', 'Note 12', 360],
    ['/tasks', 'Task 30', 800],
    ['/money?view=expense', 'Entry 30', 800],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(path)
    await expect(page.getByText(row, { exact: true })).toBeAttached()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => page.evaluate(coveredInPart)).toEqual([])
  }
})

/** Runs in the page: returns the rows of which a bar covers the end of the line, but not its beginning. */
function coveredInPart() {
  const isHit = (row: Element, x: number, y: number) => row.contains(document.elementFromPoint(x, y))
  return [...document.querySelectorAll('main li:has([aria-haspopup="menu"])')]
    .filter((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect()
      const y = (top + bottom) / 2
      return y > 0 && y < innerHeight && isHit(row, left + 8, y) !== isHit(row, right - 8, y)
    })
    .map((row) => row.textContent)
}
