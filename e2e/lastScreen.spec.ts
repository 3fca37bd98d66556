import type { Page, Route } from '@playwright/test'
import { expect, test } from './daybook.ts'
import { addTask, waitForApp, waitForRows } from './devices.ts'

const lastScreen = (page: Page) => page.locator('last-screen')

/** Opens the tasks, adds these, and waits until the screen was kept. */
async function keepTasks(page: Page, ...titles: string[]) {
  await page.goto('/tasks')
  await waitForRows(page)
  for (const title of titles) await addTask(page, title)
  await expect.poll(() => keptOf(page, '/tasks')).toContain(titles.at(-1))
}

const keptOf = (page: Page, path: string) =>
  page.evaluate((name) => localStorage.getItem(`remembered last screen ${name}`) ?? '', path)

/** Holds the code of the pages until the returned function is called. */
async function holdCode(page: Page) {
  const held: Route[] = []
  let isHeld = true
  await page.route('**/assets/*.js', (route) => (isHeld ? held.push(route) : route.continue()))
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

test('the last screen is shown before any code, and what is pressed and typed in it is done once', async ({
  page,
  member,
}) => {
  expect(member.name).toBe('Ann')
  await keepTasks(page, 'Call', 'Write')
  const release = await holdCode(page)
  await page.goto('/tasks', { waitUntil: 'commit' })
  const last = lastScreen(page)
  await expect(last.getByText('Call')).toBeVisible()
  await last.getByRole('button', { name: 'Mark Done: Call' }).click()
  await last.getByLabel('Quick add').fill('Read')
  await last.getByLabel('Quick add').press('Enter')
  await release()
  await expect(last).toBeEmpty()
  await expect(page.getByRole('button', { name: 'Mark Done: Call' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mark Done: Read' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Mark Done: Write' })).toBeVisible()
  await expect(page.getByLabel('Quick add')).toHaveValue('')
})

test('a link of the last screen opens at once, with the last screen of its page', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/notes')
  await expect(page.getByText('No Notes')).toBeVisible()
  await expect.poll(() => keptOf(page, '/notes')).toContain('No Notes')
  await keepTasks(page, 'Call')
  const release = await holdCode(page)
  await page.goto('/tasks', { waitUntil: 'commit' })
  await lastScreen(page).getByRole('link', { name: 'Notes' }).first().click()
  await expect(lastScreen(page).getByText('No Notes')).toBeVisible()
  await release()
  await expect(lastScreen(page)).toBeEmpty()
  await expect(page).toHaveURL(/\/notes$/)
})

test('the last screen of an earlier day says so, and none is shown to another user, width or build', async ({
  page,
  member,
}) => {
  expect(member.name).toBe('Ann')
  await keepTasks(page, 'Call')
  const kept = JSON.parse(await keptOf(page, '/tasks'))
  const open = async (change: object) => {
    // A page of an area keeps its own screen when it is left.
    await page.goto('/contact')
    await page.evaluate(
      (text) => localStorage.setItem('remembered last screen /tasks', text),
      JSON.stringify({ ...kept, ...change }),
    )
    const release = await holdCode(page)
    await page.goto('/tasks', { waitUntil: 'commit' })
    return release
  }
  const release = await open({ time: Date.UTC(2025, 0, 1, 12) })
  await expect(lastScreen(page)).toHaveAttribute('data-day', /1 January 2025/)
  await release()
  await expect(lastScreen(page)).toBeEmpty()

  const [user, build, width, ...rest] = JSON.parse(kept.view)
  for (const view of [
    ['another', build, width, ...rest],
    [user, 'other', width, ...rest],
    [user, build, 1, ...rest],
  ]) {
    const releaseCode = await open({ view: JSON.stringify(view) })
    await page.waitForLoadState('domcontentloaded')
    await expect(lastScreen(page)).toBeEmpty()
    await releaseCode()
    await expect(page.getByText('Call')).toBeVisible()
  }
})

test('a balance is kept as it was shown, and nothing after signing out', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await keepTasks(page, 'Call')
  await page.goto('/home')
  await expect(page.getByText('XXXXX')).toBeVisible()
  await expect.poll(() => keptOf(page, '/home')).toContain('XXXXX')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('XXXXX')).toBeHidden()
  await page.reload()
  await expect.poll(() => keptOf(page, '/home')).not.toContain('XXXXX')
  await expect(page.getByText('XXXXX')).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page).toHaveURL(/\/auth\/signin$/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('last screen')))).toEqual([])
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page opens while the network does not answer', async ({ page, context, member }) => {
    expect(member.name).toBe('Ann')
    const note = await member.send('/notes/create/', { title: 'Coast', content: 'Tent' })
    await keepTasks(page, 'Call')
    await waitForApp(page)
    await context.route('**/*', () => undefined)
    const second = await context.newPage()
    await second.goto('/tasks')
    await expect(second.getByRole('button', { name: 'Mark Done: Call' })).toBeVisible()
    await second.goto(`/note/${note.id}`)
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Coast')
    await second.goto('/money/accounts')
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Accounts')
  })
})
