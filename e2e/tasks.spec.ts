import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './daybook.ts'

const toDo = (page: Page) => page.getByRole('region', { name: 'To do' })
const titles = (page: Page) =>
  toDo(page)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.ariaLabel?.slice(5)))

/** Tabs until the control of this name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string | RegExp) {
  const wanted = page.getByRole('button', { name }).or(page.getByLabel(name)).first()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} was not reached`)
}

async function chooseFrom(page: Page, menu: string, steps: number) {
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  for (let n = 0; n < steps; n += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('with the keyboard alone: create, reorder, edit, complete, delete and undo', async ({ page, member }) => {
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

  await tabTo(page, 'Move a')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => titles(page)).toEqual(['b', 'c', 'a'])
  await expect(page.getByRole('button', { name: 'Move a' })).toBeFocused()
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['b', 'c', 'a'])

  await chooseFrom(page, 'Actions for c', 0)
  await expect(page.getByLabel('Title')).toHaveValue('c')
  await page.keyboard.type(' edited')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await titles(page))[1]).toMatch(/edited/)

  await tabTo(page, 'Mark Done: b')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mark Undone: b' })).toBeVisible()

  await chooseFrom(page, 'Actions for a', 3)
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
  expect(await titles(page)).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toHaveLength(2)
  expect((await titles(page))[1]).toBe('a')
})

test('a line with a time is shown as it was understood, then saved, and leads the dashboard', async ({
  page,
  member,
}) => {
  expect(member.name).toBe('Ann')
  await page.goto('/tasks')
  await page.getByLabel('Quick add').fill('pay rent tomorrow 9am')
  await expect(page.getByText(/^Due .* - 09:00 AM/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toDo(page).getByText('pay rent', { exact: true })).toBeVisible()

  await page.goto('/home')
  await expect(page.getByText('XXXXX')).toBeVisible()
  await expect(page.getByText('Completed 0/1')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark Done' }).click()
  await expect(page.getByText('Completed 1/1')).toBeVisible()
  await expect(page.getByText('100.0%')).toBeVisible()
})

test('a task is dragged by its handle', async ({ page, member, request }) => {
  expect(member.name).toBe('Ann')
  const access = (await page.context().cookies()).find((cookie) => cookie.name === 'access_token')?.value
  for (const title of ['c', 'b', 'a'])
    await request.post('/api/tasks/create/', { data: { title }, headers: { authorization: `Bearer ${access}` } })
  await page.goto('/tasks')
  const from = await page.getByRole('button', { name: 'Move a' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Move c' }).boundingBox()
  await page.mouse.move(from!.x + 10, from!.y + from!.height / 2)
  await page.mouse.down()
  await page.mouse.move(from!.x + 10, to!.y + to!.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual(['b', 'c', 'a'])
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['b', 'c', 'a'])
})

test('the form and both lists are accessible in light and dark', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Create a Task.....' }).click()
  await page.getByLabel('Title').fill('Return the books')
  await page.getByLabel('Description').fill('Two of them')
  await page.getByLabel('Due').fill('2020-01-02T09:30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Overdue')).toBeVisible()
  await page.getByLabel('Quick add').fill('done soon')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Mark Done: done soon' }).click()
  await expect(page.getByRole('button', { name: 'Mark Undone: done soon' })).toBeVisible()
  await expectAccessible(page)
})
