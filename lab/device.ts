import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { median } from '../apps/api/src/testing/median.ts'
import { findChromium } from '../scripts/chromium.ts'
import { measureFloor } from './deviceFloor.ts'
import { OPENED, type Opened, openPage, watchOpening } from './deviceOpen.ts'
import { type Pressed, press, type Seen, watchOptions, watchPresses } from './devicePress.ts'
import { collectInteractions, minuteOfUse } from './deviceUse.ts'
import { seedUsers } from './load/seedUsers.ts'
import { startServer } from './load/servers.ts'
import { everythingSaid, say, table } from './load/table.ts'
import { startNetwork, type Treatment } from './slowNetwork.ts'

// The data of ten years on one device, in a Chromium whose pages are slowed down.
const ENTRIES = 100_000
const SLOW_DOWN = 4
const RUNS = 9
const GOALS: Record<string, number> = {
  'first sync': 3000,
  'add an entry': 50,
  'edit an entry': 50,
  'delete an entry': 50,
  'filter by title': 60,
  'filter by category': 60,
  'show the month before': 50,
  'add a task': 50,
  'mark a task done': 50,
  'open the dashboard': 50,
  'first opening of a form': 200,
  painted: 250,
  react: 900,
}
/** A task in which the page answers no press, in ms. */
const LONG_TASK = 50
const ROW = 'main li[data-index]'
const BAD_NETWORKS: Treatment[] = ['offline', 'slow', 'silent']

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const { people } = await seedUsers(join(dataDir, 'daybook.db'), [ENTRIES], 0)
const server = await startServer(dataDir)
const network = await startNetwork(server.url)
const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium found: install one or set CHROMIUM_PATH.')
const profile = mkdtempSync(join(tmpdir(), 'daybook-bench-profile-'))
const context = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'],
  viewport: { width: 360, height: 740 },
  hasTouch: true,
})
const times = new Map<string, number[]>()
const presses = new Map<string, Pressed[]>()
try {
  await measure()
} finally {
  await context.close()
  network.stop()
  await server.stop()
  for (const folder of [dataDir, profile]) rmSync(folder, { recursive: true, force: true })
}

async function measure() {
  const { access, refresh } = people[0]!
  await context.addCookies(
    Object.entries({ access_token: access, refresh_token: refresh }).map(([name, value]) => ({
      name,
      value,
      url: network.url,
    })),
  )
  await context.addInitScript(watchOpening, OPENED)
  await context.addInitScript(watchPresses, watchOptions)
  await context.addInitScript(collectInteractions)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  presses.set('floor: a bare React list', await measureFloor(page, devtools, RUNS))
  await firstSync(page)
  // Each page keeps its screen at the first visit, and the browser its code at the second.
  for (let run = -2; run < RUNS; run += 1)
    for (const path of Object.keys(OPENED)) noteOpened(run < 0 ? undefined : path, await openAgain(page, path))
  for (const name of BAD_NETWORKS)
    for (let run = 0; run < RUNS; run += 1) noteOpened(`/money ${name}`, await openOn(page, name))
  for (let run = 0; run < RUNS; run += 1) await use(page, devtools, run)
  const { inp, count } = await minuteOfUse(page)
  report()
  say(`Interaction to Next Paint over a minute of use: ${inp} ms of ${count} interactions (goal 80).`)
  say(`Heap ${await readHeap(page, devtools)} MB (goal 60), disk ${await readDisk(page)} MB (goal 10).`)
  if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, everythingSaid(), { flag: 'a' })
}

function report() {
  say(`### ${ENTRIES} entries on the device, processor ${SLOW_DOWN} times slower, ${RUNS} runs`)
  say()
  const opened = [...times].map(([name, all]) => [name, median(all).toFixed(0), worst(all), goalOf(name)])
  table(['', 'median ms', 'worst ms', 'goal ms'], opened)
  const rows = [...presses].map(([name, runs]) => {
    const of = (field: keyof Pressed) => runs.map((run) => run[field])
    const [painted, cpu, after] = [of('painted'), of('cpu'), of('after')].map((all) => median(all).toFixed(0))
    const long = runs.filter(({ longest }) => longest > LONG_TASK).length
    const longest = of('longest')
    return [
      ...[name, painted!, worst(of('painted')), goalOf(name), cpu!, after!],
      ...[median(longest).toFixed(0), worst(longest), String(long)],
    ]
  })
  table(
    ['', 'painted ms', 'worst', 'goal', 'CPU until', 'CPU after', 'longest task', 'worst', `runs > ${LONG_TASK}`],
    rows,
  )
}

function goalOf(name: string) {
  const opening = name.startsWith('open /') && (name.endsWith('painted') ? GOALS.painted : GOALS.react)
  return String(opening || (GOALS[name] ?? ''))
}

function worst(all: number[]) {
  return Math.max(...all).toFixed(0)
}

function note(name: string, time: number) {
  times.set(name, [...(times.get(name) ?? []), time])
}

async function firstSync(page: Page) {
  const began = Date.now()
  await page.goto(`${network.url}/money`)
  const requested = page.waitForRequest('**/api/sync/snapshot/', { timeout: 60_000 }).then(() => Date.now())
  const start = await requested
  await page.waitForFunction(() => localStorage.getItem('device-rows') !== null, undefined, { timeout: 120_000 })
  note('first sync', Date.now() - start)
  say(`First visit to all rows on the device: ${Date.now() - began} ms`)
  await page.waitForTimeout(3000)
}

async function openAgain(page: Page, path: string) {
  await page.goto('about:blank')
  const opened = await openPage(page, network.url + path)
  await page.waitForTimeout(2500)
  return opened
}

async function openOn(page: Page, treatment: Treatment) {
  network.treat(treatment)
  return openAgain(page, '/money').finally(() => network.treat('normal'))
}

function noteOpened(name: string | undefined, { shown, inCharge }: Opened) {
  if (!name) return
  note(`open ${name} again until painted`, shown)
  note(`open ${name} again until React's`, inCharge)
}

type Measure = (name: string, wanted: Seen, act: () => Promise<unknown>, type?: 'keydown') => Promise<void>

async function use(page: Page, devtools: CDPSession, run: number) {
  const measure: Measure = async (name, wanted, act, type) => {
    await page.waitForTimeout(700)
    const pressed = await press({ page, devtools, wanted, act, ...(type && { type }) })
    presses.set(name, [...(presses.get(name) ?? []), pressed])
  }
  await openPage(page, `${network.url}/money?view=expense`)
  await page.waitForTimeout(4000)
  await writeEntry(page, measure, `bench ${run}`)
  await filter(page, measure)
  await changeMonth(page, measure)
  await markDone(page, measure, `bench${run}`)
  await measure('open the dashboard', { selector: 'h1', text: 'Good ' }, () => link(page, 'Home').click())
  await page.waitForTimeout(1000)
}

function link(page: Page, name: string): Locator {
  return page.getByRole('link', { name, exact: true }).last()
}

async function writeEntry(page: Page, measure: Measure, title: string) {
  const form = page.locator('form')
  const choose = async (action: string) => {
    await page.getByRole('button', { name: new RegExp(`Actions for .*${title}`) }).click()
    const item = page.getByRole('menuitem', { name: action })
    await item.waitFor()
    return item
  }
  const addButton = page.getByRole('button', { name: 'Add a Income / Expense.....' })
  await measure('first opening of a form', { selector: 'form', text: 'Amount' }, () => addButton.click())
  await form.getByLabel('Amount').fill('12')
  await form.getByRole('combobox', { name: 'Category' }).fill('Food')
  await form.getByLabel('Title').fill(title)
  const add = () => form.getByRole('button', { name: 'Add expense' }).click()
  await measure('add an entry', { selector: ROW, text: title }, add)

  await (await choose('Update')).click()
  await form.getByLabel('Title').fill(`${title} edited`)
  const edit = () => form.getByRole('button', { name: 'Edit expense' }).click()
  await measure('edit an entry', { selector: ROW, text: `${title} edited` }, edit)

  const item = await choose('Delete')
  await measure('delete an entry', { selector: ROW, text: title, isGone: true }, () => item.click())
}

async function filter(page: Page, measure: Measure) {
  for (const [label, value] of Object.entries({ Title: 'a', Category: 'HOME' })) {
    await page.getByRole('button', { name: 'Filter by....' }).click()
    const form = page.locator('form')
    await form.getByLabel(label).first().fill(value)
    const act = () => form.getByRole('button', { name: 'Filter', exact: true }).click()
    await measure(`filter by ${label.toLowerCase()}`, { selector: 'main p[role=status]', text: ' entries' }, act)
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await page.waitForTimeout(1000)
  }
}

async function changeMonth(page: Page, measure: Measure) {
  const shown = (await page.getByRole('region', { name: /earned, spent and left$/ }).getAttribute('aria-label'))!
  const wanted = { selector: `main section[aria-label="${shown}"]`, isGone: true }
  await measure('show the month before', wanted, () => page.getByRole('button', { name: 'Previous month' }).click())
}

async function markDone(page: Page, measure: Measure, title: string) {
  await link(page, 'Tasks').click()
  await page.getByLabel('Quick add').fill(`${title} today`)
  await page.waitForTimeout(1000)
  const open = { selector: ROW, text: title }
  await measure('add a task', open, () => page.keyboard.press('Enter'), 'keydown')
  const button = page.getByRole('button', { name: `Mark Done: ${title}` })
  await button.scrollIntoViewIfNeeded()
  await measure('mark a task done', { ...open, isGone: true }, () => button.click())
}

async function readHeap(page: Page, devtools: CDPSession) {
  await page.evaluate(() => (window as unknown as { gc?: () => void }).gc?.())
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return (usedSize / 2 ** 20).toFixed(1)
}

async function readDisk(page: Page) {
  const { usageDetails } = (await page.evaluate(() => navigator.storage.estimate())) as {
    usageDetails?: { indexedDB?: number }
  }
  return ((usageDetails?.indexedDB ?? 0) / 2 ** 20).toFixed(1)
}
