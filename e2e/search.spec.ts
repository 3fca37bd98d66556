import { expect, test } from './daybook.ts'

test('the search field keeps its place while more is found than fits', async ({ page, member }) => {
  for (let wall = 1; wall <= 14; wall += 1) await member.send('/tasks/create/', { title: `Paint wall ${wall}` })
  await page.goto('/home')
  await page.getByRole('button', { name: 'Search everything' }).filter({ visible: true }).tap()
  const field = page.getByRole('dialog').getByRole('combobox')
  // Once the sheet is at rest.
  await expect(field).toBeFocused()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
  const { y } = (await field.boundingBox())!
  await field.fill('paint')
  await expect(page.getByRole('dialog').getByText('Paint wall 1', { exact: true })).toBeVisible()
  expect(Math.abs((await field.boundingBox())!.y - y)).toBeLessThan(2)
})
