import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNote, createProject, createTask, type Endpoint, type Output } from '@daybook/contract'
import { chromium, type Page } from '@playwright/test'
import { median } from '../apps/api/src/testing/median.ts'
import { findChromium } from '../scripts/chromium.ts'
import { OPENED, openPage, watchOpening } from './deviceOpen.ts'
import { type Pressed, press, type Seen, watchOptions, watchPresses } from './devicePress.ts'
import { type SeedUser, seedUsers } from './load/seedUsers.ts'
import { startServer } from './load/servers.ts'
import { everythingSaid, say, table } from './load/table.ts'

// Ten thousand tasks, with those of the other benchmarks, and five thousand notes on a phone.
const [TASKS, PROJECTS, NOTES, NOTE_CHARACTERS, LONG_NOTE] = [8900, 200, 5000, 4000, 200_000]
const SLOW_DOWN = 4
const RUNS = Number(process.env.RUNS ?? 5)
const AT_ONCE = 8
const LONG_TITLE = 'Everything of a year'

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const { people } = await seedUsers(join(dataDir, 'daybook.db'), [100], 0)
const server = await startServer(dataDir)
const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium found: install one or set CHROMIUM_PATH.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const presses = new Map<string, Pressed[]>()
const openings = new Map<string, number[]>()
try {
  await seed(people[0]!)
  await measure(people[0]!)
  report()
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}

async function send<E extends Endpoint>({ access }: SeedUser, { method, url }: E, body: object) {
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  const response = await fetch(`${server.url}/api${url}`, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Output<E>
}

/** Calls `make` for 0 to `count - 1`, some at once. */
async function many<T>(count: number, make: (n: number) => Promise<T>) {
  const made: T[] = []
  for (let from = 0; from < count; from += AT_ONCE)
    made.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => make(from + n)))))
  return made
}

function prose(n: number, length: number) {
  const lines = Array.from({ length: length / 40 }, (_, line) => `- [ ] line ${n} ${line}, of **what** is to do next`)
  return lines.join('\n').slice(0, length)
}

async function seed(ann: SeedUser) {
  const projects = await many(PROJECTS, (n) => send(ann, createProject, { name: `Project ${n}` }))
  await many(TASKS, (n) => {
    const due = n % 3 === 0 ? { due_day: `2027-${String((n % 12) + 1).padStart(2, '0')}-15` } : {}
    return send(ann, createTask, { title: `Task ${n}`, project: projects[n % PROJECTS]!.id, ...due })
  })
  await many(NOTES, (n) => send(ann, createNote, { title: `Note ${n}`, content: prose(n, NOTE_CHARACTERS) }))
  await send(ann, createNote, { title: LONG_TITLE, content: prose(0, LONG_NOTE) })
}

async function measure({ access, refresh }: SeedUser) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const cookies = { access_token: access, refresh_token: refresh }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.url })))
  await context.addInitScript(watchOpening, OPENED)
  await context.addInitScript(watchPresses, watchOptions)
  const page = await context.newPage()
  await page.goto(`${server.url}/tasks`)
  await page.waitForFunction(() => localStorage.getItem('device-rows') !== null, undefined, { timeout: 120_000 })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  const pressing = async (name: string, wanted: Seen, act: () => Promise<unknown>, type?: 'keydown') => {
    await page.waitForTimeout(700)
    const pressed = await press({ page, devtools, wanted, act, ...(type && { type }) })
    presses.set(name, [...(presses.get(name) ?? []), pressed])
  }
  for (let run = -1; run < RUNS; run += 1)
    for (const path of ['/tasks', '/notes']) {
      await page.goto('about:blank')
      const { shown, inCharge } = await openPage(page, server.url + path)
      await page.waitForTimeout(4000)
      if (run >= 0)
        openings.set(`open ${path} until painted`, [...(openings.get(`open ${path} until painted`) ?? []), shown])
      if (run >= 0)
        openings.set(`open ${path} until React's`, [...(openings.get(`open ${path} until React's`) ?? []), inCharge])
    }
  for (let run = 0; run < RUNS; run += 1) {
    await useTasks(page, pressing, run)
    await useNotes(page, pressing)
  }
  await context.close()
}

type Pressing = (name: string, wanted: Seen, act: () => Promise<unknown>, type?: 'keydown') => Promise<void>

async function useTasks(page: Page, pressing: Pressing, run: number) {
  await openPage(page, `${server.url}/tasks`)
  await page.waitForTimeout(4000)
  const title = `bench ${run}`
  await page.getByLabel('Quick add').fill(`${title} today #Project 7`)
  await page.waitForTimeout(1000)
  await pressing('add a task', { selector: 'main li', text: title }, () => page.keyboard.press('Enter'), 'keydown')
  const project = page.getByRole('button', { name: 'Show tasks with Project 7' }).first()
  await pressing('show a project', { selector: 'main', text: 'Project 7:' }, () => project.click())
  const button = page.getByRole('button', { name: `Mark Done: ${title}` })
  await button.scrollIntoViewIfNeeded()
  await pressing('mark it done', { selector: 'main li', text: title, isGone: true }, () => button.click())
}

async function useNotes(page: Page, pressing: Pressing) {
  await openPage(page, `${server.url}/notes`)
  await page.waitForTimeout(4000)
  const row = page.getByRole('link', { name: new RegExp(LONG_TITLE) }).first()
  await pressing(`open a note of ${LONG_NOTE / 1000} kB`, { selector: 'main', text: 'line 0 0, of what' }, () =>
    row.click(),
  )
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const text = page.getByLabel('Content').first()
  await text.click()
  await page.waitForTimeout(2000)
  // A note that is so long is written in an editor that renders the lines near the cursor.
  const written = () => text.evaluate((field: HTMLElement) => field.textContent.length)
  for (const key of 'words') {
    const before = await written()
    await pressing('type into it', { selector: 'main' }, () => page.keyboard.press(key), 'keydown')
    if ((await written()) !== before + 1) throw new Error('The letter is not there.')
  }
  await openPage(page, `${server.url}/notes`)
  await page.waitForTimeout(2000)
  await page.getByLabel('Search notes').fill('note 499')
  await page.keyboard.press('Backspace')
  await pressing(
    'search the notes',
    { selector: 'main li', text: 'Note 4998' },
    () => page.keyboard.press('9').then(() => page.keyboard.press('8')),
    'keydown',
  )
}

function report() {
  say(
    `### ${TASKS} tasks in ${PROJECTS} projects and ${NOTES} notes of ${NOTE_CHARACTERS / 1000} kB on the device, processor ${SLOW_DOWN} times slower, ${RUNS} runs`,
  )
  say()
  table(
    ['', 'median ms', 'worst ms'],
    [...openings].map(([name, all]) => [name, median(all).toFixed(0), Math.max(...all).toFixed(0)]),
  )
  const rows = [...presses].map(([name, runs]) => {
    const of = (field: keyof Pressed) => runs.map((run) => run[field])
    const columns = (['painted', 'longest'] as const).flatMap((field) => [median(of(field)), Math.max(...of(field))])
    return [name, ...columns.map((ms) => ms.toFixed(0))]
  })
  table(['', 'painted ms', 'worst', 'longest task ms', 'worst'], rows)
  if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, everythingSaid(), { flag: 'a' })
}
