import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAGES } from '@daybook/contract'
import { type Browser, chromium, type Page } from '@playwright/test'
import { median } from '../apps/api/src/testing/median.ts'
import { findChromium } from '../scripts/chromium.ts'
import { type SeedUser, seedUsers } from './load/seedUsers.ts'
import { startServer } from './load/servers.ts'
import { everythingSaid, say, table } from './load/table.ts'

const isShort = process.argv.includes('--short')
const ENTRIES = 10_000
const SLOW_DOWN = 4
const VISITS = isShort ? 1 : 3
const VIEW = { width: 360, height: 740 }

type Screen = { path: string; press: RegExp }
const SCREENS: Record<string, Screen> = {
  Home: { path: PAGES.home.path, press: /^Show/ },
  Money: { path: PAGES.money.path, press: /^Add a/ },
  Tasks: { path: PAGES.tasks.path, press: /^Create a Task/ },
  Budgets: { path: PAGES.budgets.path, press: /^Create a Budget/ },
  Routines: { path: PAGES.routines.path, press: /^Create a Routine/ },
  Notes: { path: PAGES.notes.path, press: /^Create Notes/ },
  Settings: { path: PAGES.settings.path, press: /^Edit Name/ },
}

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const { people } = await seedUsers(join(dataDir, 'daybook.db'), [ENTRIES], 0)
const server = await startServer(dataDir)
const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium found: install one or set CHROMIUM_PATH.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const rows: string[][] = []
  for (const [name, screen] of Object.entries(SCREENS).slice(0, isShort ? 2 : undefined))
    rows.push([name, ...(await measured(browser, people[0]!, screen))])
  say(
    `### Screens of somebody with ${ENTRIES.toLocaleString('en')} entries in Chromium, 360 × 740, processor slowed down ${SLOW_DOWN}×`,
  )
  say()
  table(
    [
      'screen',
      'first paint ms',
      'largest paint ms',
      'delay of a press ms',
      'scroll frame p50 ms',
      '99 % ms',
      'longest ms',
    ],
    rows,
  )
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}
if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, everythingSaid(), { flag: 'a' })

/**
 * Measures a screen on a device without cached data: the median paint times of several visits, then a scroll and a
 * press.
 */
async function measured(browser: Browser, person: SeedUser, { path, press }: Screen) {
  const visits: { paints: number[]; page: Page }[] = []
  for (let visit = 0; visit < VISITS; visit += 1) {
    await visits.at(-1)?.page.context().close()
    visits.push(await firstVisit(browser, person, path))
  }
  const paints = [0, 1].map((which) => median(visits.map((visit) => visit.paints[which]!)))
  const { page } = visits.at(-1)!
  const frames = (await page.evaluate(scrollDown)).sort((a, b) => a - b)
  await page.evaluate(() => scrollTo(0, 0))
  const delay = await readDelay(page, press)
  await page.context().close()
  const at = (part: number) => frames[Math.min(frames.length - 1, Math.floor(frames.length * part))] ?? 0
  return [
    ...paints.map((ms) => ms.toFixed(0)),
    delay.toFixed(0),
    at(0.5).toFixed(1),
    at(0.99).toFixed(1),
    at(1).toFixed(1),
  ]
}

async function firstVisit(browser: Browser, { access, refresh }: SeedUser, path: string) {
  const context = await browser.newContext({ viewport: VIEW, hasTouch: true, serviceWorkers: 'block' })
  await context.addCookies([
    { name: 'access_token', value: access, url: server.url },
    { name: 'refresh_token', value: refresh, url: server.url },
  ])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await page.goto(server.url + path)
  await page.waitForLoadState('networkidle')
  return { paints: await page.evaluate(paintTimes), page }
}

/** Runs in the page: returns the times of the first and of the largest contentful paint. */
async function paintTimes() {
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const largest = await new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
  return [first, largest]
}

/** Runs in the page: returns the duration of each frame while it scrolls down, for three seconds. */
async function scrollDown() {
  const frames: number[] = []
  const end = performance.now() + 3000
  for (let last = performance.now(); last < end; ) {
    scrollBy(0, 200)
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    frames.push(now - last)
    last = now
  }
  return frames
}

/** Returns the time from a press to the next painted frame, as measured by the browser. */
async function readDelay(page: Page, press: RegExp) {
  await page.evaluate(() => {
    const pressed = window as unknown as { delays: number[] }
    pressed.delays = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) pressed.delays.push(duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  await page
    .getByRole('button', { name: press })
    .or(page.getByRole('link', { name: press }))
    .first()
    .click()
  await page.waitForTimeout(1000)
  return page.evaluate(() => Math.max(16, ...(window as unknown as { delays: number[] }).delays))
}
