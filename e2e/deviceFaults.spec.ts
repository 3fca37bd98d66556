import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import {
  activityOnServer,
  addTask,
  enqueue,
  exchangeNow,
  expect,
  makeDevice,
  operation,
  stored,
  submitTask,
  test,
  titlesOnServer,
  uuidv7,
  waitForRows,
  waitUntilSent,
} from './devices.ts'

test.describe.configure({ timeout: 120_000 })

/** Makes the folder of a browser that can be started again. `launch` starts it with these cookies. */
async function makeProfile(url: string, cookies: Parameters<BrowserContext['addCookies']>[0]) {
  const profile = await mkdtemp(join(tmpdir(), 'daybook-e2e-profile-'))
  async function launch() {
    const browser = await chromium.launchPersistentContext(profile, {
      ...(test.info().project.use as object),
      baseURL: url,
    })
    await browser.addCookies(cookies)
    return browser
  }
  return { profile, launch }
}

test('writes made offline survive a restart of the browser and arrive once', { tag: '@slow' }, async ({
  url,
  context,
  member,
  read,
}) => {
  expect(member.name).toBe('Ann')
  const { launch, profile } = await makeProfile(url, await context.cookies())
  const first = await launch()
  const before = await makeDevice(first)
  const page = await before.open()
  before.setFault(() => 'no network')
  for (const title of ['a', 'b', 'c']) await addTask(page, title)
  // Nothing slips through while the browser closes.
  await page.goto('about:blank')
  await first.close()

  const second = await launch()
  const after = await makeDevice(second)
  after.setFault(() => 'no network')
  const reopened = await after.open()
  for (const title of ['a', 'b', 'c']) await expect(reopened.getByText(title, { exact: true })).toBeVisible()
  expect(await titlesOnServer(read)).toEqual([])
  after.setFault(undefined)
  await waitUntilSent(reopened)
  expect(await titlesOnServer(read)).toEqual(['a', 'b', 'c'])
  expect(await activityOnServer(read)).toHaveLength(3)
  await second.close()
  rmSync(profile, { recursive: true, force: true })
})

test('a write survives a tab that is closed in the same moment', { tag: '@slow' }, async ({ device, read }) => {
  const phone = await device()
  await phone.open()
  phone.setFault(() => 'no network')
  const titles = Array.from({ length: 20 }, (_, n) => `task ${String(n).padStart(2, '0')}`)
  for (const title of titles) {
    const page = await phone.open()
    await submitTask(page, title)
    await page.close()
  }
  phone.setFault(undefined)
  const page = await phone.open()
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(titles)
})

test('a write is sent after a reload during the pause of a failed attempt', async ({ device, read }) => {
  const phone = await device()
  const page = await phone.open()
  phone.setFault(() => 'server error')
  await addTask(page, 'x')
  await page.reload()
  phone.setFault(undefined)
  await waitForRows(page)
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(['x'])
})

test('a request that is never answered does not keep a reloaded tab from sending', { tag: '@slow' }, async ({
  device,
  read,
}) => {
  const phone = await device()
  const page = await phone.open()
  let requests = 0
  phone.setFault(() => (requests++ === 0 ? 'held' : undefined))
  await addTask(page, 'x')
  await expect.poll(() => requests).toBeGreaterThan(0)
  await page.reload()
  await waitForRows(page)
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(['x'])
})

test('a request that arrives twice at the same time is carried out once', { tag: '@slow' }, async ({
  device,
  read,
}) => {
  const phone = await device()
  const page = await phone.open()
  phone.setFault(() => 'twice')
  await addTask(page, 'x')
  await addTask(page, 'y')
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(['x', 'y'])
  expect(await activityOnServer(read)).toHaveLength(2)
})

test('two tabs that wrote offline and were closed lose nothing', async ({ device, read }) => {
  const phone = await device()
  const [one, other] = [await phone.open(), await phone.open()]
  phone.setFault(() => 'no network')
  await addTask(one, 'x')
  await addTask(other, 'y')
  for (const page of [one, other])
    for (const title of ['x', 'y']) await expect(page.getByText(title, { exact: true })).toBeVisible()
  await one.close()
  await other.close()
  phone.setFault(undefined)
  const page = await phone.open()
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(['x', 'y'])
})

test('two tabs that write at the same time show and send everything once', { tag: '@slow' }, async ({
  device,
  read,
}) => {
  const phone = await device()
  const tabs = [await phone.open(), await phone.open()]
  await Promise.all(
    tabs.map(async (page, tab) => {
      for (let n = 0; n < 15; n += 1) await addTask(page, `tab ${tab} task ${n}`)
    }),
  )
  for (const page of tabs) await waitUntilSent(page)
  expect(await titlesOnServer(read)).toHaveLength(30)
  expect(await activityOnServer(read)).toHaveLength(30)
  for (const page of tabs) {
    // Tall enough for all of them: only the rows in sight are rendered.
    await page.setViewportSize({ width: 360, height: 6000 })
    await expect(page.getByText(/^tab \d task \d+$/)).toHaveCount(30)
  }
})

test('1,000 operations arrive once while the server dies twice', { tag: '@slow' }, async ({ device, read }) => {
  const phone = await device()
  const page = await phone.open()
  phone.setFault(() => 'no network')
  const titles = Array.from({ length: 1000 }, (_, n) => `task ${n}`)
  await enqueue(
    page,
    titles.map((title) => operation('POST /tasks/create/', { id: uuidv7(), title })),
  )
  await page.reload()
  await waitForRows(page)
  let requests = 0
  phone.setFault(() => {
    requests += 1
    return requests === 3 ? 'answer lost' : requests === 6 ? 'no network' : undefined
  })
  await exchangeNow(page)
  await expect.poll(async () => (await stored(page, 'outbox')).length, { timeout: 60_000 }).toBe(0)
  expect(await titlesOnServer(read)).toEqual(titles.toSorted())
  expect(requests).toBeGreaterThan(10)
  let logged = 0
  for (const { total } of [
    ...(await activityOnServer(read)),
    ...(await read<{ total: number }[]>('/activity/?limit=500')),
  ])
    logged += total
  expect(logged).toBe(1000)
})

test('writes survive a browser that is killed right after them', { tag: '@slow' }, async ({
  url,
  context,
  member,
  read,
}) => {
  expect(member.name).toBe('Ann')
  const { launch, profile } = await makeProfile(url, await context.cookies())
  const before = await makeDevice(await launch())
  const page = await before.open()
  before.setFault(() => 'no network')
  const titles = ['a', 'b', 'c', 'd', 'e']
  for (const title of titles) await addTask(page, title)
  expect(await stored(page, 'outbox')).toHaveLength(5)
  const processes = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
  for (const line of processes)
    if (line.includes(`--user-data-dir=${profile}`)) process.kill(Number.parseInt(line, 10), 'SIGKILL')
  await before.context.close().catch(() => undefined)
  rmSync(join(profile, 'SingletonLock'), { force: true })

  const after = await makeDevice(await launch())
  const reopened = await after.open()
  await waitUntilSent(reopened)
  expect(await titlesOnServer(read)).toEqual(titles)
  await after.context.close()
  rmSync(profile, { recursive: true, force: true })
})
