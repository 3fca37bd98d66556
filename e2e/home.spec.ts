import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './daybook.ts'
import { waitForApp, waitForData } from './devices.ts'
import { tabTo } from './keyboard.ts'
import { expectNothingCut } from './layout.ts'

test.use({ timezoneId: 'UTC' })

const DAY_MS = 86_400_000
const momentIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const dayIn = (days: number) => momentIn(days).slice(0, 10)
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })

/** Opens Home and returns a function that taps, and the number of taps so far. */
async function onHome(page: Page) {
  await page.goto('/home')
  await expect(page.getByText('XXXXX')).toBeVisible()
  const count = { taps: 0 }
  const tap = async (target: Locator) => {
    count.taps += 1
    await target.tap()
  }
  return { tap, count }
}

test('a task and a routine are done with one tap each, and taken back', async ({ page, member }) => {
  await member.send('/tasks/create/', { title: 'Pay rent', due: momentIn(-3) })
  await member.send('/tasks/create/', { title: 'Next week', due: momentIn(7) })
  await member.send('/routine/create/', { title: 'Stretch', repeat: 0 })
  // With an entry, too, the first steps are done and go away.
  await member.send('/money/expense/add/', { amount: 12, date: dayIn(0), category: 'food' })
  const { tap, count } = await onHome(page)
  await expect(page.getByText('First steps')).toHaveCount(0)
  const [due, routines] = [section(page, 'To do today'), section(page, 'Routines today')]
  await expect(due.getByText('3 days late')).toBeInViewport()
  await expect(routines.getByText('Stretch')).toBeInViewport()
  await expect(page.getByText('May still spend')).toBeInViewport()
  await expect(due.getByText('Next week')).toHaveCount(0)
  await expectAccessible(page)

  await tap(due.getByRole('button', { name: 'Mark Pay rent done' }))
  await expect(due.getByText('Nothing is due today.')).toBeVisible()
  expect(count.taps).toBe(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect(due.getByText('Pay rent')).toBeVisible()

  await tap(routines.getByRole('button', { name: 'Mark Stretch done' }))
  await expect(routines.getByRole('button', { name: 'Undo: Stretch' })).toBeVisible()
  expect(count.taps).toBe(2)
})

test('a due task keeps its words whole beside its time, in large text too', async ({ page, member }) => {
  await member.send('/tasks/create/', { title: 'Call the dentist', due: momentIn(-90) })
  await onHome(page)
  await expect(section(page, 'To do today').getByText('90 days late')).toBeVisible()
  await expectNothingCut(page)
})

test('a budget near its limit is changed from Home with three taps', async ({ page, member }) => {
  const budget = { name: 'Food', amount: 100, category: 'food', start_date: dayIn(-1), end_date: dayIn(1) }
  await member.send('/money/budget/create/', budget)
  await member.send('/money/expense/add/', { amount: 90, date: dayIn(0), category: 'food' })
  const { tap, count } = await onHome(page)
  await expect(section(page, 'Money today').getByText('a day, from 1 budget')).toBeVisible()
  await tap(section(page, 'Budgets to watch').getByRole('link', { name: 'Food' }))
  await tap(page.getByLabel('Amount'))
  await page.getByLabel('Amount').fill('250')
  await tap(page.getByRole('button', { name: 'Edit', exact: true }))
  expect(count.taps).toBe(3)
  await expect(page.getByRole('article', { name: 'Food' })).toContainText('$160.00 left')
  await expect(page.getByLabel('Amount')).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
})

test('Home works with the keyboard alone', async ({ page, member }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await member.send('/tasks/create/', { title: 'Call', due: momentIn(-1) })
  await member.send('/routine/create/', { title: 'Read', repeat: 0 })
  await onHome(page)
  await tabTo(page, 'Mark Call done')
  await page.keyboard.press('Space')
  await expect(page.getByText('Nothing is due today.')).toBeVisible()
  await tabTo(page, 'Mark Read done')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo: Read' })).toBeVisible()
})

test('a newcomer takes the currency of the country, reads sample data and removes it', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  const { tap, count } = await onHome(page)
  await expect(page.getByText('First steps')).toBeInViewport()
  await expectAccessible(page)
  await tap(page.getByRole('button', { name: 'Use INR' }))
  await expect(page.getByRole('button', { name: 'Use INR' })).toBeHidden()
  await expect(section(page, 'Money today')).toContainText('₹')
  expect(count.taps).toBe(1)

  await page.getByRole('link', { name: 'Add an expense' }).tap()
  await expect(page.getByRole('dialog').getByLabel('Amount')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Look around with sample data' }).tap()
  await expect(page.getByRole('button', { name: 'Mark Stretch done' })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove sample data' })
  await expect(remove).toBeEnabled({ timeout: 60_000 })
  await page.reload()
  await expect(section(page, 'Money today')).toContainText('a day, from 2 budgets')
  await expectAccessible(page)
  await remove.tap()
  await expect(page.getByText('First steps')).toBeVisible({ timeout: 60_000 })
  await expect(section(page, 'Budgets to watch')).toHaveCount(0)
  await page.goto('/notes')
  await expect(page.getByText('No Notes')).toBeVisible()
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('sample data is added and removed offline, and reaches the server later', async ({ page, context, member }) => {
    await page.goto('/home')
    await waitForData(page)
    await waitForApp(page)
    await expect(page.getByRole('button', { name: 'Look around with sample data' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Look around with sample data' }).tap()
    const remove = page.getByRole('button', { name: 'Remove sample data' })
    await expect(remove).toBeEnabled({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Mark Stretch done' }).tap()
    await expect(page.getByRole('button', { name: 'Undo: Stretch' })).toBeVisible()
    await context.setOffline(false)
    await expect.poll(async () => (await member.send('/routine/get/')).length, { timeout: 60_000 }).toBe(3)
    await context.setOffline(true)
    await remove.tap()
    await expect(page.getByText('First steps')).toBeVisible({ timeout: 60_000 })
    await context.setOffline(false)
    const left = async () => {
      const lists = ['/routine/get/', '/tasks/get/', '/money/budget/all/', '/notes/get/all/', '/money/expense/']
      return (await Promise.all(lists.map((path) => member.send(path)))).flat()
    }
    await expect.poll(left, { timeout: 60_000 }).toEqual([])
  })
})
