import type { Page } from '@playwright/test'
import { expectAccessible } from './daybook.ts'
import { choose, expect, test, waitForData } from './devices.ts'
import { tabTo } from './keyboard.ts'

type Read = <T>(path: string) => Promise<T>

const row = (page: Page) => page.getByRole('article', { name: 'Water' })
const readRoutine = async (read: Read) => (await read<object[]>('/routine/get/'))[0]

test('a routine with a target by touch: counted, overshot, taken back, paused for a week and continued', {
  tag: '@release',
}, async ({ page, member, read }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/routine')
  await waitForData(page)
  await page.getByRole('button', { name: 'Create a Routine' }).tap()
  await page.getByLabel('Title').fill('Water')
  await page.getByRole('button', { name: 'Several times a day, or an amount' }).tap()
  await page.getByLabel('Target for a day').fill('3')
  await page.getByLabel('Unit').fill('glasses')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  await expect(row(page).getByText('0 of 3 glasses')).toBeVisible()

  for (const count of [1, 2]) {
    await row(page).getByRole('button', { name: 'Add one: Water' }).tap()
    await expect(row(page).getByText(`${count} of 3 glasses`)).toBeVisible()
  }
  await choose(page, 'Water', 'Add an amount')
  await row(page).getByLabel('Amount, of glasses').fill('4')
  await row(page).getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(row(page).getByText('6 of 3 glasses')).toBeVisible()
  await expect(row(page).getByText('Done today')).toBeVisible()
  await expect(row(page).getByText('1 in a row')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().tap()
  await expect(row(page).getByText('2 of 3 glasses')).toBeVisible()
  await row(page).getByRole('button', { name: 'History of Water' }).tap()
  await expect(row(page).getByText(/: partly done$/)).toHaveCount(1)
  await expect.poll(() => readRoutine(read)).toMatchObject({ count: 2, target: 3, unit: 'glasses', streak: 0 })

  await choose(page, 'Water', 'Pause for a week')
  await page.getByRole('button', { name: 'Paused (1)' }).tap()
  await expect(row(page).getByText(/^Paused until /)).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => readRoutine(read)).toMatchObject({ due_today: false })
  await choose(page, 'Water', 'Continue')
  await expect(page.getByRole('button', { name: 'Paused (1)' })).toHaveCount(0)
  await expect(row(page).getByRole('button', { name: 'Add one: Water' })).toBeVisible()
  await expect.poll(() => readRoutine(read)).not.toHaveProperty('pause')
})

test('the same routine by the keyboard alone', { tag: '@release' }, async ({ page, member, read }) => {
  await member.send('/routine/create/', { title: 'Water', repeat: 0, target: 3, unit: 'glasses' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/routine')
  await waitForData(page)
  await tabTo(page, 'Add one: Water')
  await page.keyboard.press('Enter')
  await expect(row(page).getByText('1 of 3 glasses')).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(row(page).getByText('Done today')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take one back: Water' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(row(page).getByText('2 of 3 glasses')).toBeVisible()

  await tabTo(page, 'Actions for Water')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Add an amount' }).press('Enter')
  await tabTo(page, 'Amount, of glasses')
  await page.keyboard.type('2')
  await tabTo(page, 'Take away')
  await page.keyboard.press('Enter')
  await expect(row(page).getByText('0 of 3 glasses')).toBeVisible()
  await expect.poll(() => readRoutine(read)).toMatchObject({ count: 0 })

  await tabTo(page, 'History of Water')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Month')
  await page.keyboard.press('ArrowRight')
  await expect(row(page).getByText('Longest streak')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, 'Actions for Water')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Pause', exact: true }).press('Enter')
  await tabTo(page, 'Paused (1)')
  await page.keyboard.press('Enter')
  await expect(row(page).getByText('Paused', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(row(page).getByRole('button', { name: 'Add one: Water' })).toBeVisible()
})
