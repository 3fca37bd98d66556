import { addDays, dayIn, weekdayOf } from '@daybook/domain/days'
import type { Page } from '@playwright/test'
import { expect, test } from './daybook.ts'
import { choose } from './devices.ts'
import { tabTo } from './keyboard.ts'

const ZONE = 'Asia/Kolkata'
const TITLE = 'water plants'
type Task = { title: string; due_day: string; priority?: number }

/** Returns the days on which the open task and what was done of it were due. */
async function readDays({ send }: { send: (path: string) => Promise<unknown> }) {
  const read = async (path: string) => ((await send(path)) as Task[]).map(({ due_day }) => due_day)
  return { open: await read('/tasks/get/'), done: await read('/tasks/get/completed/') }
}

const toDo = (page: Page) => page.getByRole('region', { name: 'To do' })
const undone = (page: Page) => page.getByRole('button', { name: `Mark Undone: ${TITLE}` })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).last()

/** Types a line into the quick add and sends it. */
async function add(page: Page) {
  await page.keyboard.type(`${TITLE} every friday !2`)
  await expect(page.getByRole('button', { name: 'Remove repeat: every friday' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove priority: !2' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toDo(page).getByText('Every week on Friday')).toBeVisible()
  await expect(toDo(page).getByTitle('Medium priority')).toBeVisible()
}

/** Returns the next Friday, today or later. */
function nextFriday() {
  const today = dayIn(ZONE, new Date())
  return addDays(today, (12 - weekdayOf(today)) % 7)
}

test('a repeating task is added, done and taken back by touch', async ({ page, member }) => {
  const friday = nextFriday()
  await page.goto('/tasks')
  await page.getByLabel('Quick add').tap()
  await add(page)
  await expect.poll(() => readDays(member)).toEqual({ open: [friday], done: [] })
  await page.getByRole('button', { name: `Mark Done: ${TITLE}` }).tap()
  await expect(undone(page)).toBeVisible()
  await expect(toDo(page).getByText('Every week on Friday')).toBeVisible()
  await expect.poll(() => readDays(member)).toEqual({ open: [addDays(friday, 7)], done: [friday] })
  await undo(page).tap()
  await expect(undone(page)).toHaveCount(0)
  await expect.poll(() => readDays(member)).toEqual({ open: [friday], done: [] })
})

test('a repeating task is added, done and taken back by the keyboard', async ({ page, member }) => {
  const friday = nextFriday()
  await page.goto('/tasks')
  await tabTo(page, 'Quick add')
  await add(page)
  await tabTo(page, TITLE)
  await page.keyboard.press('1')
  await expect(toDo(page).getByTitle('High priority')).toBeVisible()
  await page.keyboard.press('x')
  await expect(undone(page)).toBeVisible()
  await expect.poll(() => readDays(member)).toEqual({ open: [addDays(friday, 7)], done: [friday] })
  await expect(toDo(page).getByRole('button', { name: TITLE, exact: true })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(undone(page)).toHaveCount(0)
  await expect.poll(() => readDays(member)).toEqual({ open: [friday], done: [] })
})

/** Moves the task in its form by two days, and says whether that is so for all that follow. */
async function moveInForm(page: Page, to: string, scope: 'Only this one' | 'All that follow') {
  await toDo(page).getByRole('button', { name: TITLE, exact: true }).tap()
  await expect(page.getByText('Only this one')).toBeHidden()
  await page.getByLabel('Due', { exact: true }).fill(to)
  await expect(page.getByLabel('Only this one')).toBeChecked()
  await page.getByText(scope, { exact: true }).tap()
  await page.getByRole('button', { name: 'Edit', exact: true }).tap()
  await expect(page.getByLabel('Due', { exact: true })).toBeHidden()
}

test('an occurrence of a repeating task is skipped or moved, alone or with all that follow, and that is undone', {
  tag: '@release',
}, async ({ page, member }) => {
  const friday = nextFriday()
  const repeat = { rule: { unit: 'week', every: 1, weekdays: [5] } }
  await member.send('/tasks/create/', { title: TITLE, due_day: friday, repeat })
  await page.goto('/tasks')
  await expect(toDo(page).getByText('Every week on Friday')).toBeVisible()
  await choose(page, TITLE, 'Skip this one')
  await expect.poll(() => readDays(member)).toEqual({ open: [addDays(friday, 7)], done: [] })
  await undo(page).tap()
  await expect.poll(() => readDays(member)).toEqual({ open: [friday], done: [] })

  const sunday = addDays(friday, 2)
  await moveInForm(page, sunday, 'Only this one')
  await expect.poll(() => readDays(member)).toEqual({ open: [sunday], done: [] })
  await expect(toDo(page).getByText('Every week on Friday')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(() => readDays(member)).toEqual({ open: [friday], done: [] })

  await moveInForm(page, sunday, 'All that follow')
  await expect.poll(() => readDays(member)).toEqual({ open: [sunday], done: [] })
  await expect(toDo(page).getByText('Every week on Sunday')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(() => readDays(member)).toEqual({ open: [friday], done: [] })
  await expect(toDo(page).getByText('Every week on Friday')).toBeVisible()
})
