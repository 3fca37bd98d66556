import { dayIn } from '@daybook/domain/days'
import type { Page } from '@playwright/test'
import { expect, test } from './devices.ts'
import { tabTo } from './keyboard.ts'

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, locale: 'en-GB', acceptDownloads: true })

const LINE = 'What happened, or what is to do?'
const TODAY = dayIn('Asia/Kolkata', new Date())
const FILE = `Date,Payee,Amount\n${TODAY},TO SAVINGS,-200\n${TODAY},GREEN MARKET 12,-31.40\n`

/** What a person does with the keyboard alone. */
function keyboardOf(page: Page) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const type = (text: string) => page.keyboard.type(text)
  const sheet = page.getByRole('dialog').filter({ visible: true })

  /** Goes to a page by its name. */
  async function open(name: string) {
    await press('/')
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
    await type(name)
    await expect(page.getByRole('option').first()).toContainText(name)
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(sheet).toBeHidden()
  }

  /** Begins to add what a line says, which fills in a category. */
  async function write(line: string, category: string) {
    await press('c')
    await expect(page.getByLabel(LINE)).toBeFocused()
    await type(line)
    await expect(sheet.getByRole('combobox', { name: 'Category' })).toHaveValue(category)
  }

  async function add(line: string, category: string) {
    await write(line, category)
    await press('Enter')
    await expect(sheet).toBeHidden()
  }

  const enter = async (name: string) => {
    await tabTo(page, name)
    await press('Enter')
  }
  const fill = async (label: string, text: string) => {
    await tabTo(page, label)
    await type(text)
  }
  /** After what was saved is shown, Tab does not begin at the top of the page. */
  const keepsFocus = () => expect(page.locator(':focus')).toBeVisible()
  return { press, type, sheet, open, write, add, enter, fill, keepsFocus }
}

test("a household's month on a laptop, by keyboard alone", { tag: '@release' }, async ({ page, read, member }) => {
  expect(member.name).toBe('Ann')
  const { press, type, sheet, open, write, add, enter, fill, keepsFocus } = keyboardOf(page)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ann')

  await add('+2850 salary', 'SALARY')
  await add('rent 700', 'HOME')
  await add('netflix 9.99 every month', 'SUBSCRIPTIONS')
  await write('groceries 60', 'FOOD')
  await enter('Split')
  await expect(page.getByLabel('Category of part 1')).toBeVisible()
  await fill('Category of part 1', 'GIFTS')
  await fill('Amount of part 1', '20')
  await press('Enter')
  await expect(sheet).toBeHidden()

  await open('Accounts')
  await enter('Add account')
  await expect(page.getByLabel('Name')).toBeFocused()
  await type('Savings')
  await press('Enter')
  await expect(page.getByText('Savings', { exact: true })).toBeVisible()
  await keepsFocus()
  await enter('Move money')
  await expect(page.getByLabel('Amount')).toBeFocused()
  await type('200')
  await fill('Title', 'Put aside')
  await press('Enter')
  await expect(page.getByText('Put aside', { exact: true })).toBeVisible()
  await keepsFocus()

  await open('Import and export')
  const choosing = page.waitForEvent('filechooser')
  await enter('Choose a file')
  await (await choosing).setFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByText(/^The same as “Put aside”/)).toBeVisible()
  await enter('Import 1 entry')
  const readExpenses = async () =>
    (await read<{ expense: object[] }[]>('/money/expense/')).flatMap((day) => day.expense)
  await expect.poll(readExpenses).toHaveLength(4)
  await keepsFocus()

  await open('Budgets')
  await enter('Create a Budget')
  const save = page.getByRole('button', { name: 'Create', exact: true })
  await expect(save).toBeInViewport({ ratio: 1 })
  await type('300')
  await press('Shift+Tab')
  await type('Groceries')
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('FOOD')
  await press('Enter')
  await expect(page.getByRole('link', { name: 'Groceries' })).toBeVisible()
  await keepsFocus()
  await expect.poll(() => read('/money/budget/all/')).toMatchObject([{ renews: 'month', amount: 300, spent: 71.4 }])

  await open('Reports')
  const downloading = page.waitForEvent('download')
  await enter('Download as PDF')
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)

  await press('/')
  await type('green market')
  await expect(page.getByRole('option', { name: /GREEN MARKET/ })).toBeVisible()
  await press('Enter')
  await expect(page).toHaveURL(/\/money\/entry\//)
  await enter('Delete')
  const titles = async () => JSON.stringify(await read('/money/expense/'))
  await expect.poll(titles).not.toContain('GREEN MARKET')
  await press('Control+z')
  await expect.poll(titles).toContain('GREEN MARKET')
})
