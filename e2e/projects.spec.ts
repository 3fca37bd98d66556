import type { Page } from '@playwright/test'
import { expectAccessible } from './daybook.ts'
import { choose, expect, test, waitForRows, waitUntilSent } from './devices.ts'
import { tabTo } from './keyboard.ts'
import { expectNothingCut } from './layout.ts'

type Task = { title: string; project?: string; parent?: string }
type Read = <T>(path: string) => Promise<T>

const line = (page: Page) => page.getByLabel('Quick add')
const offered = (page: Page, name: string) => page.getByRole('listbox', { name: 'Names' }).getByRole('option', { name })
const toDo = (page: Page) => page.getByRole('region', { name: 'To do' })
const row = (page: Page, title: string) =>
  toDo(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) })
/** Returns the titles of the open tasks, each after its parents and indented below them. */
const titles = (page: Page) =>
  toDo(page)
    .locator('[data-level]')
    .evaluateAll((all) =>
      all.map((one) => ' '.repeat(Number(one.dataset.level)) + one.querySelector('[data-title]')?.textContent),
    )

/** Returns the project and the parent of each open task on the server, by its title. */
async function readTasks(read: Read) {
  const projects = await read<{ id: string; name: string }[]>('/tasks/project/get/')
  const tasks = await read<(Task & { id: string })[]>('/tasks/get/')
  const entries = tasks.map(({ title, project, parent }) => [
    title,
    [projects.find(({ id }) => id === project)?.name, tasks.find(({ id }) => id === parent)?.title],
  ])
  return Object.fromEntries(entries)
}

test('a project with subtasks by touch: typed, completed, shown alone, done together and undone', {
  tag: '@release',
}, async ({ page, member, read }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/tasks')
  await waitForRows(page)
  await line(page).tap()
  await page.keyboard.type('paint the hall #House')
  await expect(page.getByText('New project: House')).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(row(page, 'paint the hall')).toContainText('House')

  await line(page).tap()
  await page.keyboard.type('buy a lamp #h')
  await offered(page, 'House').tap()
  await expect(line(page)).toHaveValue('buy a lamp #House ')
  await expect(line(page)).toBeFocused()
  await expect(page.getByText('Project: House')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['buy a lamp', 'paint the hall'])

  await choose(page, 'paint the hall', 'Add a subtask')
  for (const title of ['choose a colour', 'tape the edges']) {
    await page.getByRole('textbox', { name: 'Add a subtask' }).fill(title)
    await page.keyboard.press('Enter')
  }
  await page.goBack()
  const painting = ['paint the hall', ' choose a colour', ' tape the edges']
  await expect.poll(() => titles(page)).toEqual(['buy a lamp', ...painting])
  await expectNothingCut(page)
  await expectAccessible(page)

  await line(page).tap()
  await page.keyboard.type('call Ann')
  await page.keyboard.press('Enter')
  await page.getByLabel('Show tasks of').selectOption({ label: 'House' })
  await expect(page.getByRole('button', { name: /^House: 4 left/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^House: 4 left/ })).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(['buy a lamp', ...painting])
  await page.getByRole('button', { name: 'Mark Done: paint the hall' }).tap()
  await expect.poll(() => titles(page)).toEqual(['buy a lamp'])
  await page.getByRole('button', { name: 'Undo', exact: true }).last().tap()
  await expect.poll(() => titles(page)).toEqual(['buy a lamp', ...painting])
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(['call Ann', 'buy a lamp', ...painting])

  await waitUntilSent(page)
  const ofHouse = ['House', undefined]
  const ofHall = ['House', 'paint the hall']
  await expect
    .poll(() => readTasks(read))
    .toEqual({
      'call Ann': [undefined, undefined],
      'buy a lamp': ofHouse,
      'paint the hall': ofHouse,
      'choose a colour': ofHall,
      'tape the edges': ofHall,
    })
})

test('the same by the keyboard alone', { tag: '@release' }, async ({ page, member, read }) => {
  await member.send('/tasks/create/', { title: 'paint the hall' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/tasks')
  await waitForRows(page)
  await tabTo(page, 'Quick add')
  await page.keyboard.type('buy a lamp #House')
  await page.keyboard.press('Enter')
  await expect(row(page, 'buy a lamp')).toContainText('House')
  await page.keyboard.type('sand the floor #ho')
  await expect(offered(page, 'House')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue('sand the floor #House ')
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue('')
  await tabTo(page, 'Actions for sand the floor')
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Add a subtask' })
  while (!(await item.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Subtask of “sand the floor”' })).toBeVisible()
  await page.keyboard.type('rent a machine')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toContain(' rent a machine')
  await expect
    .poll(() => readTasks(read))
    .toMatchObject({ 'rent a machine': ['House', 'sand the floor'], 'paint the hall': [undefined, undefined] })
  await expectAccessible(page)
})

test('two devices, one of them offline, keep each other’s subtasks and the new name of their project', async ({
  device,
  member,
  read,
}) => {
  const project = (await member.send('/tasks/project/create/', { name: 'House' })).id
  await member.send('/tasks/create/', { title: 'paint the hall', project })
  const [phone, laptop] = [await device(), await device()]
  const [onPhone, onLaptop] = [await phone.open(), await laptop.open()]
  phone.setFault(() => 'no network')
  for (const [page, title] of [
    [onPhone, 'choose a colour'],
    [onLaptop, 'tape the edges'],
  ] as const) {
    await choose(page, 'paint the hall', 'Add a subtask')
    await page.getByRole('textbox', { name: 'Add a subtask' }).fill(title)
    await page.keyboard.press('Enter')
    await expect(row(page, title)).toBeVisible()
    await page.goBack()
  }
  await onLaptop.getByLabel('Show tasks of').selectOption({ label: 'House' })
  await choose(onLaptop, 'House', 'Rename')
  await onLaptop.getByLabel('Name', { exact: true }).fill('Home')
  await onLaptop.getByRole('button', { name: 'Rename', exact: true }).click()
  await waitUntilSent(onLaptop)
  phone.setFault(undefined)
  await onPhone.reload()
  await waitForRows(onPhone)
  await waitUntilSent(onPhone)
  const ofHall = ['Home', 'paint the hall']
  await expect
    .poll(() => readTasks(read))
    .toEqual({ 'paint the hall': ['Home', undefined], 'choose a colour': ofHall, 'tape the edges': ofHall })
  for (const page of [onPhone, onLaptop]) {
    await page.goto('/tasks')
    await waitForRows(page)
    await expect
      .poll(async () => (await titles(page)).toSorted())
      .toEqual([' choose a colour', ' tape the edges', 'paint the hall'])
    await expect(row(page, 'paint the hall')).toContainText('Home')
  }
})
