import { addDays, dayIn } from '@daybook/domain/days'
import type { Page } from '@playwright/test'
import { DESKTOP } from './attaching.ts'
import { expectAccessible } from './daybook.ts'
import { expect, test, waitForRows } from './devices.ts'
import { tabTo } from './keyboard.ts'

test.use({ hasTouch: false, viewport: DESKTOP })

const titles = (page: Page) => page.getByRole('region', { name: 'To do' }).locator('[data-title]').allTextContents()

test('a filter is typed, saved under a name, opened again and forgotten by the keyboard alone', {
  tag: '@release',
}, async ({ page, member }) => {
  const { id: project } = await member.send('/tasks/project/create/', { name: 'House' })
  const yesterday = addDays(dayIn('Asia/Kolkata', new Date()), -1)
  await member.send('/tasks/create/', { title: 'read' })
  await member.send('/tasks/create/', { title: 'paint the hall', project })
  await member.send('/tasks/create/', { title: 'pay rent', due_day: yesterday })
  await page.goto('/tasks')
  await waitForRows(page)
  await expect.poll(() => titles(page)).toHaveLength(3)

  await tabTo(page, 'Filter tasks')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Filter tasks' })).toBeFocused()
  await page.keyboard.type('overdue')
  await expect.poll(() => titles(page)).toEqual(['pay rent'])
  await page.keyboard.type(' or #house')
  await expect.poll(() => titles(page)).toEqual(['pay rent', 'paint the hall'])
  await expect(page.getByText('2 left')).toBeVisible()
  await tabTo(page, 'Save filter')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of the filter')).toBeFocused()
  await page.keyboard.type('Soon')
  await page.keyboard.press('Enter')
  const forget = page.getByRole('button', { name: 'Remove the filter Soon' })
  await expect(forget).toBeVisible()
  await expectAccessible(page)

  await tabTo(page, 'Filter tasks')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toHaveLength(3)
  await page.reload()
  await tabTo(page, 'Show tasks of')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('searchbox', { name: 'Filter tasks' })).toHaveValue('overdue or #house')
  await expect.poll(() => titles(page)).toEqual(['pay rent', 'paint the hall'])

  await tabTo(page, 'Remove the filter Soon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save filter' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => titles(page)).toHaveLength(3)
  await expect(page.getByLabel('Show tasks of').getByRole('option')).toHaveText(['All tasks', 'House'])
})
