import type { Page } from '@playwright/test'
import { expectAccessible } from './daybook.ts'
import { expect, test, waitForData, waitUntilSent } from './devices.ts'
import { tabTo } from './keyboard.ts'

const DINNER = { amount: 42, title: 'Dinner with Ana', category: 'food', date: new Date().toISOString().slice(0, 10) }

const linked = (page: Page) => page.getByRole('list', { name: 'Linked' }).last()
const links = (page: Page) => page.getByRole('combobox', { name: 'Links' }).last()

/** Opens the form of an entry from its row. */
async function openEntry(page: Page, title: string) {
  await page.goto('/money?view=expense')
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Update' }).click()
  await expect(page.getByRole('button', { name: 'Edit expense' })).toBeVisible()
}

test('an entry and a note are linked by keyboard alone, shown on both, and each stays whole without the other', async ({
  page,
  member: { send },
}) => {
  await send('/money/expense/add/', DINNER)
  const { id } = await send('/notes/create/', { title: 'Trip to Goa', content: 'Tent' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/money?view=expense')
  await waitForData(page)
  await tabTo(page, 'Actions for Dinner with Ana')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Update' }).press('Enter')
  await expect(links(page)).toBeVisible()
  await tabTo(page, 'Title')
  await page.keyboard.press('End')
  await page.keyboard.type(' @')
  await expect(links(page)).toBeFocused()
  await page.keyboard.type('goa')
  await expect(page.getByRole('option', { name: /Trip to Goa/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(linked(page)).toContainText('Trip to Goa')
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Dinner with Ana ')
  await expectAccessible(page)
  await expect(page.getByRole('img', { name: '1 link' })).toBeVisible()

  await tabTo(page, /Note Trip to Goa/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Trip to Goa' })).toBeVisible()
  await expect(linked(page)).toContainText('Dinner with Ana')
  await expectAccessible(page)
  await page.getByRole('button', { name: /Entry Dinner with Ana/ }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue(/42/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Actions for Trip to Goa' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/notes')
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toBeVisible()
  await openEntry(page, 'Dinner with Ana')
  await expect(page.getByLabel('Amount')).toHaveValue(/42/)
  await expect(links(page)).toBeVisible()
  await expect(linked(page)).toBeHidden()
  await page.goto('/settings/trash')
  await page
    .getByRole('button', { name: /Restore/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /Restore/ })).toBeHidden()
  await page.goto(`/note/${id}`)
  await expect(linked(page)).toContainText('Dinner with Ana')
})

test("what is typed after '@' by touch stays in the note if it is no item, which one tap creates", async ({
  page,
  read,
}) => {
  await page.goto('/create/note')
  await waitForData(page)
  await expect(links(page)).toBeVisible()
  await page.getByLabel('Content').tap()
  await page.keyboard.type('Call @')
  await expect(links(page)).toBeFocused()
  await page.keyboard.type('home')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Call @home' })).toBeVisible()
  await waitUntilSent(page)
  expect(await read('/notes/get/all/')).toMatchObject([{ content: 'Call @home' }])
})
