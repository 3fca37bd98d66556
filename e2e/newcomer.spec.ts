import type { Page } from '@playwright/test'
import { expect, test } from './daybook.ts'

const search = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })

test('the + of a page is below a sheet that is opened above it', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/notes')
  const add = page.locator('[data-floating-actions] > :first-child')
  await add.tap({ trial: true })
  const box = (await add.boundingBox())!
  await page.getByRole('button', { name: 'Search everything' }).tap()
  await expect(search(page)).toBeFocused()
  const isInDialog = ({ x, y }: { x: number; y: number }) =>
    document.elementFromPoint(x, y)?.closest('[role=dialog]') !== null
  expect(await page.evaluate(isInDialog, { x: box.x + box.width / 2, y: box.y + box.height / 2 })).toBe(true)
})

test('a newcomer writes an expense and a task in one line each, and finds the expense again', {
  tag: '@release',
}, async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/home')
  const sheet = page.getByRole('dialog').filter({ visible: true })
  for (const [line, save] of [
    ['coffee 3.80', 'Add expense'],
    ['call the dentist tomorrow', 'Create'],
  ] as const) {
    await page.getByRole('button', { name: 'Add anything' }).tap()
    await sheet.getByLabel('What happened, or what is to do?').fill(line)
    await sheet.getByRole('button', { name: save, exact: true }).tap()
    await expect(sheet).toBeHidden()
  }
  await page.getByRole('button', { name: 'Search everything' }).tap()
  await search(page).fill('coffee')
  await page.getByRole('option', { name: /coffee/ }).tap()
  await expect(page).toHaveURL(/\/money\/entry\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})
