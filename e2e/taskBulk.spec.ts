import { addDays, dayIn } from '@daybook/domain/days'
import type { Page } from '@playwright/test'
import { DESKTOP } from './attaching.ts'
import { expectAccessible } from './daybook.ts'
import { choose, expect, test, waitForRows } from './devices.ts'

type Task = { title: string; due_day?: string; priority?: number }
type Read = <T>(path: string) => Promise<T>
type Send = (path: string, body: object) => Promise<unknown>

const tomorrow = () => addDays(dayIn('Asia/Kolkata', new Date()), 1)
const title = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).last()

async function openTasks(page: Page, send: Send) {
  for (const name of ['d', 'c', 'b', 'a']) await send('/tasks/create/', { title: name })
  await page.goto('/tasks')
  await waitForRows(page)
}

/** Clicks where the title of a task is, which the row of its checkbox covers while some are selected. */
const clickWith = (page: Page, name: string, key: 'Shift' | 'Control') =>
  title(page, name).click({ modifiers: [key], force: true })

/** Chooses what is done with the selected tasks, which ends the selection. */
async function change(page: Page, item: string) {
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(0)
}

/** Returns the day and the priority of each task on the server that has one of them. */
const readChanged = async (read: Read) =>
  Object.fromEntries(
    (await read<Task[]>('/tasks/get/'))
      .filter(({ due_day, priority }) => due_day ?? priority)
      .map(({ title, due_day, priority }) => [title, [due_day, priority]]),
  )

test.describe('on a laptop', () => {
  test.use({ hasTouch: false, viewport: DESKTOP })

  test('tasks are selected with Ctrl and Shift, moved to tomorrow and given a priority, which is undone once', {
    tag: '@release',
  }, async ({ page, member, read }) => {
    await openTasks(page, member.send)
    await clickWith(page, 'a', 'Control')
    await clickWith(page, 'c', 'Shift')
    await expect(page.getByText('3 tasks selected')).toBeVisible()
    await clickWith(page, 'b', 'Control')
    await expect(page.getByText('2 tasks selected')).toBeVisible()
    await expectAccessible(page)
    await change(page, 'Tomorrow')
    const moved = [tomorrow(), undefined]
    await expect.poll(() => readChanged(read)).toEqual({ a: moved, c: moved })

    await clickWith(page, 'c', 'Control')
    await clickWith(page, 'b', 'Control')
    await change(page, 'High priority')
    await expect.poll(() => readChanged(read)).toEqual({ a: moved, b: [undefined, 1], c: [tomorrow(), 1] })
    await undo(page).click()
    await expect.poll(() => readChanged(read)).toEqual({ a: moved, c: moved })
    await expect(page.getByTitle('High priority')).toHaveCount(0)
  })

  test('a subtask is added in view, with its title, from far down the list', async ({ page, member }) => {
    for (let n = 30; n > 0; n -= 1) await member.send('/tasks/create/', { title: `task ${n}` })
    await page.goto('/tasks')
    await waitForRows(page)
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await choose(page, 'task 25', 'Add a subtask')
    await expect(page.getByLabel('Add a subtask')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Subtask of “task 25”' })).toBeInViewport({ ratio: 1 })
  })
})

test('tasks are selected by touch, moved to tomorrow and back', { tag: '@release' }, async ({ page, member, read }) => {
  await openTasks(page, member.send)
  await choose(page, 'a', 'Select')
  await title(page, 'b').tap({ force: true })
  await expect(page.getByText('2 tasks selected')).toBeVisible()
  await expectAccessible(page)
  await change(page, 'Tomorrow')
  const moved = [tomorrow(), undefined]
  await expect.poll(() => readChanged(read)).toEqual({ a: moved, b: moved })
  await undo(page).tap()
  await expect.poll(() => readChanged(read)).toEqual({})
})
