import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAGES } from '@daybook/contract'
import { type Browser, chromium } from '@playwright/test'
import { median } from '../apps/api/src/testing/median.ts'
import { findChromium } from '../scripts/chromium.ts'
import { type SeedUser, seedUsers } from './load/seedUsers.ts'
import { startServer } from './load/servers.ts'
import { everythingSaid, say, table } from './load/table.ts'

const isShort = process.argv.includes('--short')
const OPENINGS = isShort ? 1 : 9
// The forms are loaded once the page has had its data for a second.
const IDLE_MS = 3000
const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }

type Form = { path: string; press: RegExp; field: string }
const FORMS: Record<string, Form> = {
  Entry: { path: PAGES.money.path, press: /^Add a Income/, field: 'form input[inputmode=decimal]' },
  Filter: { path: PAGES.money.path, press: /^Filter by/, field: 'form input' },
  Report: { path: PAGES.money.path, press: /^Create Report/, field: 'form select, form input' },
  Task: { path: PAGES.tasks.path, press: /^Create a Task/, field: 'form textarea' },
  Budget: { path: PAGES.budgets.path, press: /^Create a Budget/, field: 'form textarea' },
  Routine: { path: PAGES.routines.path, press: /^Create a Routine/, field: 'form input[type=time]' },
}

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const { people } = await seedUsers(join(dataDir, 'daybook.db'), [1000], 0)
const server = await startServer(dataDir)
const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium found: install one or set CHROMIUM_PATH.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const rows: string[][] = []
  for (const [name, form] of Object.entries(FORMS).slice(0, isShort ? 1 : undefined)) {
    const times = [
      await medianOpening(() => opened(browser, people[0]!, form, PHONE, 1)),
      await medianOpening(() => opened(browser, people[0]!, form, DESKTOP, 1)),
      await medianOpening(() => opened(browser, people[0]!, form, PHONE, 4)),
    ]
    rows.push([name, ...times.map((ms) => ms.toFixed(0))])
  }
  say(`### First opening of each form, until its fields are painted, median of ${OPENINGS}, in ms`)
  say()
  table(['form', 'phone', 'desktop', 'phone, processor slowed down 4×'], rows)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}
if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, everythingSaid(), { flag: 'a' })

async function medianOpening(measure: () => Promise<number>) {
  const times: number[] = []
  for (let n = 0; n < OPENINGS; n += 1) times.push(await measure())
  return median(times)
}

/** Returns the milliseconds from a press to the next frame in which the form's field is visible. */
async function opened(
  browser: Browser,
  { access, refresh }: SeedUser,
  form: Form,
  viewport: typeof PHONE,
  cpu: number,
) {
  const context = await browser.newContext({ viewport, hasTouch: viewport === PHONE, serviceWorkers: 'block' })
  await context.addCookies([
    { name: 'access_token', value: access, url: server.url },
    { name: 'refresh_token', value: refresh, url: server.url },
  ])
  const page = await context.newPage()
  await page.goto(server.url + form.path)
  const button = page.getByRole('button', { name: form.press }).first()
  await button.waitFor()
  await page.waitForTimeout(IDLE_MS)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const took = await button.evaluate(timeUntilSeen, form.field)
  await context.close()
  return took
}

/** Runs in the page: presses the button, and returns when a frame with the field has been painted. */
async function timeUntilSeen(button: Element, field: string) {
  // Outside the callback of a frame, as every press.
  await new Promise((resolve) => setTimeout(resolve, 50))
  const began = performance.now()
  ;(button as HTMLElement).click()
  const isSeen = () =>
    [...document.querySelectorAll<HTMLElement>(field)].some((input) => input.getBoundingClientRect().height > 0)
  while (!isSeen()) await new Promise(requestAnimationFrame)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - began
}
