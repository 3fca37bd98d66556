import type { Page } from '@playwright/test'
import { DESKTOP } from './attaching.ts'
import { expectAccessible } from './daybook.ts'
import { expect, test, waitForData, waitUntilSent } from './devices.ts'
import { expectNothingCut } from './layout.ts'
import { saved } from './writing.ts'

type Saved = { id: string; content: string }

const TRIP = '| Day | Cost |\n| --- | --- |\n| Monday | 3 |\n| Friday | 40 |'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Table' })
const done = (page: Page) => sheet(page).getByRole('button', { name: 'Done' })
const cell = (page: Page, name: string) => page.getByRole('textbox', { name })
const drawn = (page: Page, words: string) => page.locator('[data-cell]').filter({ hasText: words })

/** Types words into the cell with the cursor and those after it. */
async function fill(page: Page, words: string[]) {
  for (const [place, word] of words.entries()) {
    if (place > 0) await page.keyboard.press('Tab')
    await page.keyboard.insertText(word)
  }
}

test('a table is added by touch, filled by the keyboard, read, and edited by a tap', async ({ page, member, read }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/create/note')
  await waitForData(page)
  const text = page.getByLabel('Content')
  await page.getByLabel('Title').tap()
  await page.keyboard.insertText('Trip')
  await text.tap()
  await page.keyboard.insertText('Costs')
  await page.getByRole('button', { name: 'Table', exact: true }).tap()
  await expect(sheet(page).getByLabel('Heading of column 1')).toBeFocused()
  for (const button of await sheet(page).getByRole('button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await fill(page, ['Day', 'Cost', 'Monday', '3', 'Friday', '4'])
  await sheet(page).getByRole('button', { name: 'Add row' }).tap()
  await expect(sheet(page).getByLabel('Row 3, column 1')).toBeFocused()
  await fill(page, ['Sunday', '5 | 6'])
  await expectAccessible(page)
  await done(page).tap()
  await expect(sheet(page)).toBeHidden()
  const table = '| Day | Cost |\n| --- | --- |\n| Monday | 3 |\n| Friday | 4 |\n| Sunday | 5 \\| 6 |'
  await expect(text).toHaveValue(`Costs\n\n${table}\n\n`)
  await expect(text).toBeFocused()
  await page.keyboard.insertText('all')
  await expect(drawn(page, 'Monday')).toBeVisible()

  // All of the table is one step.
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('Costs')
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Control+Shift+z')
  await expect(text).toHaveValue(`Costs\n\n${table}\n\nall`)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).tap()
  await expect(page.getByRole('article').getByRole('row')).toHaveText(['DayCost', 'Monday3', 'Friday4', 'Sunday5 | 6'])

  await page.getByRole('cell', { name: '4', exact: true }).tap()
  await expect(sheet(page).getByLabel('Row 2, column 2')).toBeFocused()
  await page.keyboard.insertText('40')
  await done(page).tap()
  await drawn(page, 'Sunday').tap()
  await expect(sheet(page).getByLabel('Row 3, column 1')).toBeFocused()
  await sheet(page).getByRole('button', { name: 'Remove row' }).tap()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(text).toHaveValue(`Costs\n\n${TRIP}\n\nall`)
  await expect(saved(page)).toBeVisible()
  await waitUntilSent(page)
  await expect.poll(() => read<[Saved]>('/notes/get/all/')).toMatchObject([{ content: `Costs\n\n${TRIP}\n\nall` }])
  await drawn(page, 'Cost').tap()
  await expectAccessible(page)
  await expectNothingCut(page)
})

test('what is typed into a table survives a reload, and Back closes it', async ({ page, member }) => {
  const { id } = await member.send('/notes/create/', { title: 'Trip', content: TRIP })
  await page.goto(`/edit/note/${id}`)
  await waitForData(page)
  await drawn(page, 'Monday').tap()
  await expect(sheet(page).getByLabel('Row 1, column 1')).toBeFocused()
  await page.keyboard.insertText('Tuesday')
  await page.reload()
  await expect(page.getByLabel('Content')).toHaveValue(/\| Tuesday \| 3 \|/)
  await drawn(page, 'Tuesday').tap()
  await expect(sheet(page)).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(`/edit/note/${id}`)
})

test.describe('on a large screen', () => {
  test.use({ hasTouch: false, viewport: DESKTOP })

  test('a table is drawn in the text, opened by a click, and edited as one step', async ({ page, member, read }) => {
    const { id } = await member.send('/notes/create/', { title: 'Trip', content: `Costs\n\n${TRIP}\n\nall` })
    await page.goto(`/edit/note/${id}`)
    await waitForData(page)
    const text = page.getByRole('textbox', { name: 'Content' })
    await expect(text).toHaveAttribute('contenteditable', 'true')
    await expect(text).not.toContainText('|')
    await drawn(page, 'Friday').click()
    await expect(cell(page, 'Row 2, column 1')).toBeFocused()
    await expect(drawn(page, 'Friday')).toBeHidden()
    await expect(sheet(page)).toBeHidden()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await fill(page, ['Sunday', '5'])
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(cell(page, 'Row 2, column 1')).toBeHidden()
    await expect(drawn(page, 'Sunday')).toBeVisible()
    await expect(text).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(drawn(page, 'Sunday')).toBeHidden()
    await page.keyboard.press('Control+Shift+z')
    await expect(drawn(page, 'Sunday')).toBeVisible()
    await expectAccessible(page)

    // The cursor is moved to the table, and beyond it.
    await text.getByText('all', { exact: true }).click()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Heading of column 1')).toBeFocused()
    await page.keyboard.insertText('When')
    await page.keyboard.press('Escape')
    await expect(drawn(page, 'When')).toBeVisible()
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('End')
    await page.keyboard.type(' of it')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('next to')
    await expect(text).not.toContainText('|')
    await expect(saved(page)).toBeVisible()
    await waitUntilSent(page)
    const content = `Costs of it\n\n${TRIP.replace('Day', 'When')}\n| Sunday | 5 |\n\nnext to\n\nall`
    await expect.poll(async () => (await read<Saved>(`/notes/get/${id}/`)).content).toBe(content)
  })

  test('a table in the text is written when the focus leaves it', async ({ page, member, read }) => {
    const { id } = await member.send('/notes/create/', { title: 'Trip', content: `${TRIP}\n\nall` })
    await page.goto(`/edit/note/${id}`)
    await waitForData(page)
    await drawn(page, 'Friday').click()
    await expect(cell(page, 'Row 2, column 1')).toBeFocused()
    await page.keyboard.insertText('Sunday')
    await page.getByRole('button', { name: 'Add row' }).click()
    await page.keyboard.type('Tuesday')
    await page.getByRole('button', { name: 'Remove row' }).click()
    await page.getByLabel('Title').click()
    await expect(cell(page, 'Row 2, column 1')).toBeHidden()
    await expect(page.getByLabel('Title')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' home')
    await waitUntilSent(page)
    const written = { title: 'Trip home', content: `${TRIP.replace('Friday', 'Sunday')}\n\nall` }
    await expect.poll(() => read<Saved>(`/notes/get/${id}/`)).toMatchObject(written)
    await page.getByRole('textbox', { name: 'Content' }).getByText('all', { exact: true }).click()
    await page.keyboard.press('Control+z')
    await expect.poll(() => read<Saved>(`/notes/get/${id}/`)).toMatchObject({ content: `${TRIP}\n\nall` })
  })
})
