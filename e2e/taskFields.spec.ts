import { addDays, dayIn } from '@daybook/domain/days'
import type { Page } from '@playwright/test'
import { attach, attachByKeys, list, PDF } from './attaching.ts'
import { expectAccessible } from './daybook.ts'
import { choose, expect, test, waitForRows } from './devices.ts'
import { tabTo } from './keyboard.ts'
import { expectNothingCut } from './layout.ts'

type Task = { id: string; title: string }
type Read = <T>(path: string) => Promise<T>

const inDays = (days: number) => addDays(dayIn('Asia/Kolkata', new Date()), days)
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const titles = (page: Page) =>
  page
    .getByRole('region', { name: 'To do' })
    .getByRole('button', { name: /^Mark Done: / })
    .evaluateAll((all) => all.map((one) => one.ariaLabel?.slice(11)))

/** Returns an open task on the server. */
const readTask = async (read: Read, title: string) =>
  (await read<Task[]>('/tasks/get/')).find((task) => task.title === title)

const filesOf = async (read: Read, title: string) =>
  (await read<{ name: string }[]>(`/money/attachment/${(await readTask(read, title))?.id}/?of=task`)).map(
    ({ name }) => name,
  )

test('a day of tasks by touch: lines, a form with More and a file, a label alone, and moves to other days', {
  tag: '@release',
}, async ({ page, member, read }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/tasks')
  await waitForRows(page)
  await page.getByLabel('Quick add').tap()
  await page.keyboard.type('call dentist tomorrow !1 @phone')
  for (const part of ['due date: tomorrow', 'priority: !1', 'label: @phone'])
    await expect(page.getByRole('button', { name: `Remove ${part}` })).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(row(page, 'call dentist').getByTitle('High priority')).toBeVisible()

  await page.getByRole('button', { name: 'Create a Task.....' }).tap()
  await page.getByLabel('Title').fill('Renew passport')
  await page.getByLabel('Due', { exact: true }).fill(inDays(20))
  await page.getByLabel('Priority').selectOption({ label: '!2 Medium priority' })
  await page.getByRole('button', { name: 'More', exact: true }).last().tap()
  await page.getByLabel('Not before').fill(inDays(3))
  await page.getByLabel('Labels').fill('@town, Phone')
  await attach(page, PDF)
  await expect(list(page)).toContainText('guarantee.pdf')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  await expect(row(page, 'Renew passport')).toHaveCount(0)
  await page.getByRole('button', { name: /^Starts later/ }).tap()
  await expect(row(page, 'Renew passport').getByRole('img', { name: '1 attachment' })).toBeVisible()
  await expect(row(page, 'Renew passport').getByTitle('Medium priority')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Renew passport' }).tap()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()

  await row(page, 'call dentist').getByRole('button', { name: 'Show tasks with @phone' }).tap()
  await expect(page.getByRole('button', { name: /^@phone: 2 left/ })).toBeVisible()
  await page.getByLabel('Quick add').tap()
  await page.keyboard.type('ask for prices')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^@phone: 3 left/ })).toBeVisible()
  await choose(page, 'ask for prices', 'Tomorrow')
  await expect.poll(() => titles(page)).toEqual(['call dentist', 'ask for prices', 'Renew passport'])
  await expectAccessible(page)
  await page.getByRole('button', { name: /^@phone: 3 left/ }).tap()
  await choose(page, 'call dentist', 'Next week')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().tap()

  await expect.poll(() => filesOf(read, 'Renew passport')).toEqual(['guarantee.pdf'])
  await expect.poll(() => readTask(read, 'call dentist')).toMatchObject({ due_day: inDays(1), priority: 1 })
  await expect.poll(() => readTask(read, 'ask for prices')).toMatchObject({ due_day: inDays(1), labels: ['phone'] })
  const passport = { due_day: inDays(20), start_day: inDays(3), priority: 2, labels: ['town', 'phone'] }
  await expect.poll(() => readTask(read, 'Renew passport')).toMatchObject({ due: null, ...passport })

  await page.getByRole('button', { name: 'Renew passport', exact: true }).tap()
  await expect(page.getByLabel('Labels')).toBeVisible()
  await expect(list(page)).toBeVisible()
  await expectNothingCut(page)
})

test('the same day of tasks by the keyboard alone', { tag: '@release' }, async ({ page, member, read }) => {
  await member.send('/tasks/create/', { title: 'Renew passport' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/tasks')
  await waitForRows(page)
  const key = async (...keys: string[]) => {
    for (const one of keys) await page.keyboard.press(one)
  }
  await tabTo(page, 'Quick add')
  await page.keyboard.type('call dentist friday @phone')
  await expect(page.getByRole('button', { name: 'Remove label: @phone' })).toBeVisible()
  await tabTo(page, 'Remove due date: friday')
  await key('Enter')
  await expect(page.getByLabel('Quick add')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Remove due date: friday' })).toHaveCount(0)
  await key('Enter')
  await expect(row(page, 'call dentist friday')).toBeVisible()

  await tabTo(page, 'Renew passport')
  for (const [pressed, announcement] of [
    ['m', 'Tomorrow: “Renew passport”'],
    ['3', 'Low priority'],
    ['d', 'No date: “Renew passport”'],
    ['t', 'Today: “Renew passport”'],
  ] as const) {
    await key(pressed)
    await expect(page.getByRole('status').filter({ hasText: announcement }).first()).toBeAttached()
  }
  await expect(page.getByRole('button', { name: 'Renew passport', exact: true })).toBeFocused()
  await key('e')
  await expect(page.getByLabel('Title')).toHaveValue('Renew passport')
  await tabTo(page, 'More')
  await key('Enter')
  await tabTo(page, 'Labels')
  await page.keyboard.type('town')
  await attachByKeys(page, PDF)
  await expectAccessible(page)
  await tabTo(page, 'Edit')
  await key('Enter')
  await expect(row(page, 'Renew passport').getByRole('button', { name: 'Show tasks with @town' })).toBeVisible()
  await expect.poll(() => readTask(read, 'Renew passport')).toMatchObject({ due_day: inDays(0), labels: ['town'] })
  await expect.poll(() => filesOf(read, 'Renew passport')).toEqual(['guarantee.pdf'])

  await tabTo(page, 'Show tasks with @town')
  await key('Enter')
  await expect(page).toHaveURL(/label=town$/)
  await expect.poll(() => titles(page)).toEqual(['Renew passport'])
  await tabTo(page, /^@town: 1 left/)
  await key('Enter')
  await expect.poll(() => titles(page)).toEqual(['Renew passport', 'call dentist friday'])
})

test('the time of a task is beside its sign in a narrow form', { tag: '@release' }, async ({ page, member }) => {
  await member.send('/tasks/create/', { title: 'Dentist', description: '', due: `${inDays(1)} 09:30:00` })
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/tasks')
    await page.getByRole('button', { name: 'Actions for Dentist' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    // '03:00 PM', its sign and the space around them.
    expect((await page.getByLabel('Time', { exact: true }).boundingBox())?.width, `${width}`).toBeGreaterThan(110)
    await page.keyboard.press('Escape')
  }
})
