import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { median } from '../apps/api/src/testing/median.ts'
import { findChromium } from '../scripts/chromium.ts'
import { collectInteractions, minuteOfUse } from './deviceUse.ts'
import { seedUsers } from './load/seedUsers.ts'
import { startServer } from './load/servers.ts'
import { everythingSaid, say, table } from './load/table.ts'

// The data of ten years on one device, in a Chromium whose pages are slowed down.
const ENTRIES = 100_000
const SLOW_DOWN = 4
const RUNS = 9
const GOALS: Record<string, number> = {
  'first sync': 3000,
  'warm open to the first list': 250,
  'add an entry': 50,
  'edit an entry': 50,
  'delete an entry': 50,
  'mark a task done': 50,
  'filter by title': 60,
  'filter by category': 50,
  'open the dashboard': 50,
}

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const { people } = await seedUsers(join(dataDir, 'daybook.db'), [ENTRIES], 0)
const server = await startServer(dataDir)
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
try {
  await measure()
} finally {
  await context.close()
  await server.stop()
  for (const folder of [dataDir, profile]) rmSync(folder, { recursive: true, force: true })
}

async function measure() {
  const { access, refresh } = people[0]!
  await context.addCookies(
    Object.entries({ access_token: access, refresh_token: refresh }).map(([name, value]) => ({
      name,
      value,
      url: server.url,
    })),
  )
  await context.addInitScript(prepare)
  await context.addInitScript(collectInteractions)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await firstSync(page)
  for (let run = 0; run < RUNS; run += 1) await warmOpen(page)
  for (let run = 0; run < RUNS; run += 1) await use(page, run)
  const { inp, count } = await minuteOfUse(page)
  const rows = [...times].map(([name, all]) => {
    return [name, median(all).toFixed(0), Math.max(...all).toFixed(0), String(GOALS[name] ?? '')]
  })
  say(`### ${ENTRIES} entries on the device, processor ${SLOW_DOWN} times slower, ${RUNS} runs`)
  say()
  table(['', 'median ms', 'worst ms', 'goal ms'], rows)
  say(`Interaction to Next Paint over a minute of use: ${inp} ms of ${count} interactions (goal 80).`)
  say(`Heap ${await readHeap(page, devtools)} MB (goal 60), disk ${await readDisk(page)} MB (goal 10).`)
  if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, everythingSaid(), { flag: 'a' })
}

/** Runs in the page: notes when a write is on the disk, and how long it takes until something is painted. */
function prepare() {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, names, mode, options) {
    const made = transaction.call(this, names, mode, options)
    const isWrite = mode === 'readwrite' && (names === 'outbox' || (Array.isArray(names) && names[0] === 'outbox'))
    if (isWrite) made.addEventListener('complete', () => Object.assign(window, { storedAt: performance.now() }))
    return made
  }
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  /** Returns the time of the frame in which `isThere` returns true. */
  const seen = (isThere: () => unknown) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!isThere()) return
        observer.disconnect()
        void painted().then(() => resolve(performance.now()))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
      look()
    })
  Object.assign(window, { seen })
  document.addEventListener('DOMContentLoaded', () =>
    seen(() => document.querySelector('main li[data-index]')).then((at) => Object.assign(window, { firstList: at })),
  )
}

function note(name: string, time: number) {
  times.set(name, [...(times.get(name) ?? []), time])
}

async function firstSync(page: Page) {
  const began = Date.now()
  await page.goto(`${server.url}/money`)
  const requested = page.waitForRequest('**/api/sync/snapshot/', { timeout: 60_000 }).then(() => Date.now())
  const start = await requested
  await page.waitForFunction(() => localStorage.getItem('device-rows') !== null, undefined, { timeout: 120_000 })
  note('first sync', Date.now() - start)
  say(`First visit to all rows on the device: ${Date.now() - began} ms`)
  await page.waitForTimeout(3000)
}

async function warmOpen(page: Page) {
  await page.goto('about:blank')
  await page.goto(`${server.url}/money`)
  await page.waitForFunction(() => 'firstList' in window)
  note('warm open to the first list', await page.evaluate(() => (window as unknown as { firstList: number }).firstList))
  await page.waitForTimeout(2500)
}

declare function seen(isThere: () => unknown): Promise<number>

/**
 * Runs in the page: presses a button and waits until a text, or an element, is there (or gone) and stored. Returns the
 * time.
 */
async function press({
  button,
  text = '',
  element = 'main',
  isGone,
  isStored,
}: {
  button: string
  text?: string
  element?: string
  isGone?: boolean
  isStored: boolean
}) {
  const found = [...document.querySelectorAll<HTMLElement>('button, a, [role=menuitem]')].findLast(
    (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === button,
  )
  if (!found) throw new Error(`no ${button}`)
  Object.assign(window, { storedAt: 0 })
  const began = performance.now()
  found.click()
  const isThere = () => document.querySelector(element)?.textContent.includes(text) ?? false
  const painted = await seen(() => (isGone ? !isThere() : isThere()))
  while (isStored && !(window as unknown as { storedAt: number }).storedAt)
    await new Promise((resolve) => setTimeout(resolve))
  const stored = isStored ? (window as unknown as { storedAt: number }).storedAt : 0
  return Math.max(painted, stored) - began
}

async function use(page: Page, run: number) {
  await page.goto(`${server.url}/money?view=expense`)
  await page.waitForFunction(() => 'firstList' in window)
  await page.waitForTimeout(4000)
  const title = `bench ${run}`
  await page.getByRole('button', { name: 'Add a Income / Expense.....' }).click()
  const form = page.locator('form')
  await form.getByLabel('Amount').fill('12')
  await form.getByRole('combobox', { name: 'Category' }).fill('Food')
  await form.getByLabel('Title').fill(title)
  await page.waitForTimeout(500)
  note('add an entry', await page.evaluate(press, { button: 'Add expense', text: title, isStored: true }))
  await page.waitForTimeout(1000)

  await page.getByRole('button', { name: new RegExp(`Actions for .*${title}`) }).click()
  await page.getByRole('menuitem', { name: 'Update' }).click()
  await form.getByLabel('Title').fill(`${title} edited`)
  await page.waitForTimeout(500)
  const save = (await form.getByRole('button').last().textContent())!.trim()
  note('edit an entry', await page.evaluate(press, { button: save, text: `${title} edited`, isStored: true }))
  await page.waitForTimeout(1000)

  await page.getByRole('button', { name: new RegExp(`Actions for .*${title}`) }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  await page.waitForTimeout(500)
  note(
    'delete an entry',
    await page.evaluate(press, { button: 'Delete', text: `${title} edited`, isGone: true, isStored: true }),
  )
  await page.waitForTimeout(1000)
  await filter(page)
  await markDone(page, run)
  note('open the dashboard', await page.evaluate(press, { button: 'Home', text: 'Good ', isStored: false }))
  await page.waitForTimeout(1000)
}

async function markDone(page: Page, run: number) {
  await page.getByRole('link', { name: 'Tasks' }).last().click()
  await page.getByLabel('Quick add').fill(`bench${run} tomorrow`)
  await page.waitForTimeout(1000)
  await page.keyboard.press('Enter')
  const button = `Mark Done: bench${run}`
  const element = `[aria-label="Mark Undone: bench${run}"]`
  await page.getByRole('button', { name: button }).waitFor()
  await page.waitForTimeout(1000)
  note('mark a task done', await page.evaluate(press, { button, element, isStored: true }))
  await page.waitForTimeout(500)
}

async function filter(page: Page) {
  const searches = { title: 'a', category: 'HOME' } as const
  for (const [field, value] of Object.entries(searches)) {
    await page.getByRole('button', { name: 'Filter by....' }).click()
    const form = page.locator('form')
    await form
      .getByLabel(field === 'title' ? 'Title' : 'Category')
      .first()
      .fill(value)
    await page.waitForTimeout(500)
    note(`filter by ${field}`, await page.evaluate(press, { button: 'Filter', text: ' entries', isStored: false }))
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await page.waitForTimeout(1000)
  }
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
