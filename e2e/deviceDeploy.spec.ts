import { test } from './deployments.ts'
import { addTask, expect, stored, titlesOnServer, waitForApp, waitForRows, waitUntilSent } from './devices.ts'

const FIRST = 'Write down the next thing you have to do, and it is off your mind.'
const SECOND = 'The second version says this.'
const THIRD = 'The third version says that.'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

test('two tabs of two versions show and send the changes of both once', { tag: '@slow' }, async ({
  context,
  page: old,
  member,
  read,
  release,
}) => {
  expect(member.name).toBe('Ann')
  await old.goto('/tasks')
  await expect(old.getByText(FIRST)).toBeVisible()
  await waitForRows(old)
  await release(FIRST, SECOND)
  // Once it is installed, the worker of the old version would serve that to the next tab, too.
  await old.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  })
  const next = await context.newPage()
  await next.goto('/tasks')
  await expect(next.getByText(SECOND)).toBeVisible()
  await addTask(old, 'from the old version')
  await addTask(next, 'from the new version')
  await Promise.all([addTask(old, 'old at once'), addTask(next, 'new at once')])
  const all = ['from the new version', 'from the old version', 'new at once', 'old at once']
  for (const page of [old, next])
    for (const title of all) await expect(page.getByText(title, { exact: true })).toBeVisible()
  for (const page of [old, next]) await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(all)
})

test('a new version that is taken while changes are being sent sends them once', { tag: '@slow' }, async ({
  context,
  page,
  member,
  read,
  release,
}) => {
  expect(member.name).toBe('Ann')
  let isHeld = true
  await context.route('**/api/sync/', (route) => (isHeld ? undefined : route.continue()))
  await page.goto('/tasks')
  await waitForRows(page)
  await waitForApp(page)
  await page.reload()
  for (const title of ['one', 'two', 'three']) await addTask(page, title)
  await release(SECOND, THIRD)
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 3000 })
  }).toPass()
  expect(await stored(page, 'outbox')).toHaveLength(3)
  isHeld = false
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('A new version is ready')).toBeHidden()
  for (const title of ['one', 'two', 'three']) await expect(page.getByText(title, { exact: true })).toBeVisible()
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(['one', 'three', 'two'])
})
