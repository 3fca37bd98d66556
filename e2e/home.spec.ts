import type { Locator, Page } from '@playwright/test'
import { expect, test } from './daybook.ts'
import { tabTo } from './keyboard.ts'
import { expectNothingCut } from './layout.ts'

test.use({ timezoneId: 'UTC' })

const DAY_MS = 86_400_000
const momentIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
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

test('a due task keeps its words whole beside its time, in large text too', { tag: '@release' }, async ({
  page,
  member,
}) => {
  await member.send('/tasks/create/', { title: 'Call the dentist', due: momentIn(-90) })
  await onHome(page)
  await expect(section(page, 'To do today').getByText('90 days late')).toBeVisible()
  await expectNothingCut(page)
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
