import { expect, expectAccessible, test } from './daybook.ts'
import { tabTo } from './keyboard.ts'
import { expectNothingCut } from './layout.ts'

const XSS = '<img src=x onerror=alert(1)>'

test('a routine is created, edited and deleted with the keyboard only', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  const key = async (...keys: string[]) => {
    for (const one of keys) await page.keyboard.press(one)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/routine')
  await expect(page).toHaveTitle('Daybook - Routines')
  await expect(page.getByText('No Routines')).toBeVisible()

  await tabTo(page, 'Create a Routine')
  await key('Enter')
  await expect(page.getByLabel('What happened, or what is to do?')).toBeFocused()
  await tabTo(page, 'Title')
  await page.keyboard.type(XSS)
  await key('Tab')
  await page.keyboard.type('Shoulders first')
  await tabTo(page, 'Repeat')
  await page.keyboard.type('Weekly')
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    await tabTo(page, day, 'checkbox')
    await key('Space')
  }
  await tabTo(page, 'Create')
  await key('Enter')
  const card = page.getByRole('article', { name: XSS })
  await expect(card.getByText('Weekly on Sun, Mon, Tue, Wed, Thu, Fri, Sat')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create a Routine' })).toBeFocused()

  await tabTo(page, `Mark done today: ${XSS}`)
  await key('Enter')
  await expect(card.getByText('Done today')).toBeVisible()
  await expect(card.getByText('1 in a row')).toBeVisible()
  await tabTo(page, `History of ${XSS}`)
  await key('Enter')
  await expect(card.getByText(/: done$/)).toHaveCount(1)
  await expectAccessible(page)
  await tabTo(page, `Undo: ${XSS}`)
  await key('Enter')
  await expect(page.getByRole('button', { name: `Mark done today: ${XSS}` })).toBeVisible()

  await tabTo(page, `Actions for ${XSS}`)
  await key('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await key('Enter')
  await expect(page.getByLabel('Title')).toHaveValue(XSS)
  await page.getByLabel('Title').selectText()
  await page.keyboard.type('Stretch')
  await key('Enter')
  await expect(page.getByRole('article', { name: 'Stretch' })).toBeVisible()

  await tabTo(page, 'Actions for Stretch')
  await key('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await key('ArrowUp', 'Enter')
  await expect(page.getByText('No Routines')).toBeVisible()
})

test('a target is counted, seen in its year and paused on a phone of 320 px', { tag: '@release' }, async ({
  page,
  member,
}) => {
  await member.send('/routine/create/', { title: 'Read', repeat: 0, target: 30, unit: 'min', start: '2020-01-01' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/routine')
  const row = page.getByRole('article', { name: 'Read' })
  await row.getByLabel('Amount, of min').fill('12')
  await page.keyboard.press('Enter')
  await expect(row.getByText('12 of 30 min')).toBeVisible()
  await row.getByRole('button', { name: 'History of Read' }).click()
  await row.getByText('Year', { exact: true }).click()
  await expect(row.getByText('Longest streak')).toBeVisible()
  await expect(row.getByText('0 in a row')).toHaveCount(2)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Previous year' }).click()
  await row.getByRole('button', { name: /^Jan \d{4}: 0 of 31 done$/ }).press('Enter')
  await expect(row.getByText(/: missed$/)).toHaveCount(31)
  await page.getByRole('button', { name: 'Actions for Read' }).click()
  await page.getByRole('menuitem', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Paused (1)' }).click()
  await expect(row.getByText('Paused', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNothingCut(page)
})
