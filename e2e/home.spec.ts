import type { Page } from '@playwright/test'
import { expect, test } from './daybook.ts'
import { expectNothingCut } from './layout.ts'

test.use({ timezoneId: 'UTC' })

const DAY_MS = 86_400_000
const momentIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })

test('a due task keeps its words whole beside its time, in large text too', { tag: '@release' }, async ({
  page,
  member,
}) => {
  await member.send('/tasks/create/', { title: 'Call the dentist', due: momentIn(-90) })
  // The next task is not among those that are due.
  await member.send('/tasks/create/', { title: 'Write' })
  await page.goto('/home')
  await expect(section(page, 'Tasks').getByText('90 days late')).toBeVisible()
  await expectNothingCut(page)
})
