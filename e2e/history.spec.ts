import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './daybook.ts'

const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
/** Undoes with the keyboard, once no change is being sent. */
async function undo(page: Page, text: string | RegExp) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(async () => {
    await page.keyboard.press('Control+z')
    await expect(page.getByText(text)).toBeVisible({ timeout: 2000 })
  }).toPass()
}
const lunch = { amount: 12.5, title: 'Lunch', category: 'food', date: '2026-03-04' }

test('entries are deleted, edited and imported, all of it is undone, and the balance is right each time', async ({
  page,
  member,
}) => {
  await member.send('/money/income/add/', { ...lunch, amount: 100, title: 'Wage' })
  await member.send('/money/expense/add/', lunch)
  await page.goto('/money?view=expense')
  const balance = page.getByText(/Your Balance is:/).locator('..')
  await expect(balance).toContainText('87.50')

  await menu(page, 'Lunch', 'Delete')
  await expect(page.getByText('No Expense')).toBeVisible()
  await expect(balance).toContainText('100.00')
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await expect(balance).toContainText('87.50')

  await menu(page, 'Lunch', 'Update')
  await page.getByLabel('Amount').fill('20')
  await page.getByRole('button', { name: 'Edit expense' }).click()
  await expect(balance).toContainText('80.00')
  await undo(page, /^Undone: Lunch: amount .*12\.50 → .*20\.00$/)
  await expect(balance).toContainText('87.50')

  await page.goto('/money/transfer')
  const csv = 'Date,Payee,Amount\n2026-03-01,Coffee,-3.50\n2026-03-02,Tea,-4\n'
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Import 2 entries' }).click()
  await expect(page.getByRole('region', { name: 'Undo' })).toContainText('2 entries imported')
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Undo' })).toHaveCount(0)
  await page.goto('/money')
  await expect(balance).toContainText('87.50')
})

test('a deleted expense is restored from the trash, and its budget follows', async ({ page, member }) => {
  const today = new Date().toISOString().slice(0, 10)
  const budget = { name: 'Groceries', category: 'food', amount: 50, start_date: today, end_date: '2999-01-01' }
  await member.send('/money/budget/create/', budget)
  await member.send('/money/expense/add/', { ...lunch, date: today })
  await page.goto('/budget')
  const card = page.getByRole('article', { name: 'Groceries' })
  await expect(card).toContainText('12.50 spent of')
  await page.goto('/money?view=expense')
  await menu(page, 'Lunch', 'Delete')
  await expect(page.getByText('No Expense')).toBeVisible()
  await page.goto('/budget')
  await expect(card).toContainText('0.00 spent of')
  await menu(page, 'Groceries', 'Delete')
  await expect(page.getByText('No Budgets Available')).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByText('Lunch')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore: Lunch' }).click()
  await expect(page.getByText('Lunch')).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore: Groceries' }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await page.goto('/budget')
  await expect(card).toContainText('12.50 spent of')
})

test('tasks are moved, done and deleted, and set back step by step with the keyboard', async ({ page, member }) => {
  for (const title of ['c', 'b', 'a']) await member.send('/tasks/create/', { title })
  await page.goto('/tasks')
  const titles = () =>
    page
      .getByRole('region', { name: 'To do' })
      .getByRole('button', { name: /^Move / })
      .evaluateAll((handles) => handles.map((handle) => handle.ariaLabel?.slice(5)))
  await menu(page, 'a', 'Move down')
  await expect.poll(titles).toEqual(['b', 'a', 'c'])
  await page.getByRole('button', { name: 'Mark Done: b' }).click()
  await expect.poll(titles).toEqual(['a', 'c'])
  await menu(page, 'c', 'Delete')
  await expect.poll(titles).toEqual(['a'])

  await undo(page, 'Undone: Deleted the task c')
  await expect.poll(titles).toEqual(['a', 'c'])
  await undo(page, 'Undone: Marked b as done')
  await expect.poll(titles).toEqual(['b', 'a', 'c'])
  await undo(page, 'Undone: Moved a')
  await expect.poll(titles).toEqual(['a', 'b', 'c'])
})

test('a routine is marked, deleted and set back from the activity, and its streak is right', async ({
  page,
  member,
}) => {
  await member.send('/routine/create/', { title: 'Run', repeat: 0 })
  await page.goto('/routine')
  const card = page.getByRole('article', { name: 'Run' })
  await page.getByRole('button', { name: 'Mark done today: Run' }).click()
  await expect(card).toContainText('1')
  await menu(page, 'Run', 'Delete')
  await expect(page.getByText('No Routines')).toBeVisible()

  await page.goto('/settings/activity')
  await page.getByRole('button', { name: 'Undo: Deleted the routine Run' }).click()
  await expect(page.getByText('Restored the routine Run')).toBeVisible()
  await page.getByRole('button', { name: /^Undo: Run: done on/ }).click()
  await expect(page.getByText(/^Run: mark of .* removed$/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/routine')
  await expect(page.getByRole('button', { name: 'Mark done today: Run' })).toBeVisible()
})

test('an earlier text of a note is compared and brought back from its history', async ({ page, member }) => {
  const { id } = await member.send('/notes/create/', { title: 'Coast', content: 'Tent\nRice' })
  await page.goto(`/edit/note/${id}`)
  await page.getByLabel('Content').first().fill('Tent\nBread')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(new RegExp(`/note/${id}$`))
  await menu(page, 'Coast', 'History')
  const [edited, created] = [0, 1].map((n) => page.getByRole('main').getByRole('listitem').nth(n)) as [Locator, Locator]
  await edited.getByText('Show this version').click()
  await expect(edited.getByRole('deletion')).toContainText('Rice')
  await expect(edited.getByRole('insertion')).toContainText('Bread')
  await expectAccessible(page)
  await created.getByText('Show this version').click()
  await created.getByRole('button', { name: 'Bring back this version' }).click()
  await expect(page.getByText('The text of the note is back')).toBeVisible()
  await page.goto(`/note/${id}`)
  await expect(page.getByText('Rice')).toBeVisible()
})
