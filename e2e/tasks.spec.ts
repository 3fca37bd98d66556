import type { Page } from '@playwright/test'
import { expect, test } from './daybook.ts'
import { tabTo } from './keyboard.ts'
import { dragFinger } from './touch.ts'

const toDo = (page: Page) => page.getByRole('region', { name: 'To do' })
const titles = (page: Page) =>
  toDo(page)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.ariaLabel?.slice(5)))

/** Waits until the tasks can be reordered: the code for it is loaded last. */
const reordering = (page: Page) => expect(page.locator('[aria-roledescription="sortable"]').first()).toBeVisible()

const MOVES = [
  ['Space', /^a is lifted, place 1 of 3/],
  ['ArrowDown', 'place 2 of 3'],
  ['ArrowDown', 'place 3 of 3'],
  ['Space', 'a is at place 3 of 3.'],
] as const

async function chooseFrom(page: Page, menu: string, key: 'Home' | 'End') {
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
}

test('tasks are created, reordered, edited, completed, deleted and restored with the keyboard only', async ({
  page,
  member,
}) => {
  expect(member.name).toBe('Ann')
  await page.goto('/tasks')
  await expect(page.getByText('No Tasks')).toBeVisible()

  await tabTo(page, 'Quick add')
  for (const title of ['c', 'b', 'a']) {
    await page.keyboard.type(title)
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Move ${title}` })).toBeVisible()
    await expect(page.getByLabel('Quick add')).toHaveValue('')
    await page.getByLabel('Quick add').focus()
  }
  expect(await titles(page)).toEqual(['a', 'b', 'c'])

  await reordering(page)
  await tabTo(page, 'Move a')
  for (const [key, announcement] of MOVES) {
    await page.keyboard.press(key)
    await expect(page.getByText(announcement)).toBeAttached()
  }
  await expect.poll(() => titles(page)).toEqual(['b', 'c', 'a'])
  await expect(page.getByRole('button', { name: 'Move a' })).toBeFocused()
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['b', 'c', 'a'])
  await reordering(page)

  await chooseFrom(page, 'Actions for c', 'Home')
  await expect(page.getByLabel('Title')).toHaveValue('c')
  await page.keyboard.type(' edited')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await titles(page))[1]).toMatch(/edited/)

  await tabTo(page, 'Mark Done: b')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mark Undone: b' })).toBeVisible()

  await chooseFrom(page, 'Actions for a', 'End')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await expect.poll(() => titles(page)).toHaveLength(1)
  // The next Enter undoes nothing.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).not.toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(() => titles(page)).toHaveLength(2)
  expect((await titles(page))[1]).toBe('a')
})

test('a task is dragged by its handle, also by touch, while the page does not scroll', { tag: '@release' }, async ({
  page,
  member,
}) => {
  for (const title of ['c', 'b', 'a']) await member.send('/tasks/create/', { title })
  await page.goto('/tasks')
  await reordering(page)
  const readBox = async (name: string) => (await page.getByRole('button', { name }).boundingBox())!
  const readMiddle = ({ y, height }: { y: number; height: number }) => y + height / 2
  const from = await readBox('Move a')
  const x = from.x + 10
  const [start, end] = [readMiddle(from), readMiddle(await readBox('Move c'))]
  await page.mouse.move(x, start)
  await page.mouse.down()
  await page.mouse.move(x, end, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual(['b', 'c', 'a'])
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['b', 'c', 'a'])

  await reordering(page)
  await dragFinger(page, { x, y: start }, { x, y: end })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(() => titles(page)).toEqual(['c', 'a', 'b'])
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['c', 'a', 'b'])
})
