import { expect, expectAccessible, test } from './daybook.ts'
import { tabTo } from './keyboard.ts'

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
  await expect(page.getByLabel('Title')).toBeFocused()
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
