import { addDays, dayIn } from '@daybook/domain/days'
import type { Page } from '@playwright/test'
import { DESKTOP } from './attaching.ts'
import { expectAccessible } from './daybook.ts'
import { expect, openKept, test, waitForRows, waitUntilSent } from './devices.ts'
import { tabTo } from './keyboard.ts'
import { expectNothingCut } from './layout.ts'
import { dragOnto } from './touch.ts'

type Task = { title: string; due_day?: string }
type Read = <T>(path: string) => Promise<T>

const inDays = (days: number) => addDays(dayIn('Asia/Kolkata', new Date()), days)

/** Returns the day with this heading in 'Upcoming'. */
const day = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'To do' })
    .locator('ol > li')
    .filter({ has: page.getByRole('heading', { name, level: 3, exact: true }) })
const task = (page: Page, on: string, title: string) => day(page, on).getByRole('button', { name: title, exact: true })

/** Returns the days on which the open tasks on the server are due, by title. */
const readDays = async (read: Read) =>
  Object.fromEntries((await read<Task[]>('/tasks/get/')).map(({ title, due_day }) => [title, due_day]))

test('the next days by touch: a task is added to one, dragged to another and marked done', {
  tag: '@release',
}, async ({ page, member, read }) => {
  await member.send('/tasks/create/', { title: 'water plants', due_day: inDays(0) })
  await page.goto('/tasks')
  await waitForRows(page)
  await page.getByText('Upcoming', { exact: true }).tap()
  await expect(task(page, 'Today', 'water plants')).toBeVisible()
  await expectAccessible(page)

  await day(page, 'Tomorrow')
    .getByRole('button', { name: /^Add a task on/ })
    .tap()
  await page.getByLabel('Title').fill('call Ann')
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  await expect(task(page, 'Tomorrow', 'call Ann')).toBeVisible()
  await expect.poll(() => readDays(read)).toEqual({ 'water plants': inDays(0), 'call Ann': inDays(1) })

  await dragOnto(page, page.getByRole('button', { name: 'Move water plants' }), day(page, 'Tomorrow'))
  await expect(task(page, 'Tomorrow', 'water plants')).toBeVisible()
  await expect.poll(() => readDays(read)).toEqual({ 'water plants': inDays(1), 'call Ann': inDays(1) })
  // By mouse: Chromium sometimes makes no click of a tap right after a drag by synthetic touches.
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(task(page, 'Today', 'water plants')).toBeVisible()

  await page.getByRole('button', { name: 'Mark Done: call Ann' }).click()
  await expect(task(page, 'Tomorrow', 'call Ann')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark Undone: call Ann' })).toBeVisible()
  await expect.poll(() => readDays(read)).toEqual({ 'water plants': inDays(0) })
  await expectAccessible(page)
  await expectNothingCut(page)
})

test.describe('on a laptop, with the app on the device', () => {
  test.use({ hasTouch: false, viewport: DESKTOP, serviceWorkers: 'allow' })

  test('the next days by the keyboard alone, offline, and then on another device', { tag: '@release' }, async ({
    context,
    device,
    member,
    read,
  }) => {
    for (const title of ['pay rent', 'call Ann', 'water plants'])
      await member.send('/tasks/create/', { title, due_day: inDays(0), duration: 30 })
    const page = await openKept(context, '/tasks')
    await waitForRows(page)
    await tabTo(page, 'By date')
    // Each arrow key chooses the next view: 'My order', then 'Upcoming'.
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowRight')
    await expect(task(page, 'Today', 'call Ann')).toBeVisible()
    // What is planned for a day is on one line.
    expect((await day(page, 'Today').getByText('1 hr 30 mins').boundingBox())!.height).toBeLessThan(24)
    await context.setOffline(true)

    await tabTo(page, 'call Ann')
    await page.keyboard.press('m')
    await expect(task(page, 'Tomorrow', 'call Ann')).toBeVisible()
    await tabTo(page, 'Move water plants')
    await page.keyboard.press('Space')
    await expect(page.getByText(/^water plants is lifted, Today/)).toBeAttached()
    // The library listens to the next keys a moment after it says that the task is lifted.
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(day(page, 'Tomorrow')).toHaveAttribute('data-over', 'true', { timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect(page.getByText('water plants is at Tomorrow.')).toBeAttached()
    await expect(task(page, 'Tomorrow', 'water plants')).toBeVisible()
    await tabTo(page, /^Add a task on/)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('What happened, or what is to do?')).toBeFocused()
    await page.keyboard.type('buy a lamp')
    await page.keyboard.press('Enter')
    await expect(task(page, 'Today', 'buy a lamp')).toBeVisible()
    await tabTo(page, 'pay rent')
    await page.keyboard.press('x')
    await expect(task(page, 'Today', 'pay rent')).toHaveCount(0)
    await expectAccessible(page)
    await page.reload()
    await expect(task(page, 'Today', 'buy a lamp')).toBeVisible()
    await expect(task(page, 'Tomorrow', 'water plants')).toBeVisible()

    await context.setOffline(false)
    await waitUntilSent(page)
    const days = { 'buy a lamp': inDays(0), 'call Ann': inDays(1), 'water plants': inDays(1) }
    await expect.poll(() => readDays(read)).toEqual(days)
    const other = await (await device()).open()
    await other.getByText('Upcoming', { exact: true }).click()
    await expect(task(other, 'Today', 'buy a lamp')).toBeVisible()
    for (const title of ['call Ann', 'water plants']) await expect(task(other, 'Tomorrow', title)).toBeVisible()
    await expect(other.getByRole('button', { name: 'Mark Undone: pay rent' })).toBeVisible()
  })
})
