import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAGES } from '@daybook/contract'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { type SeedUser, seedUsers } from './load/seedUsers.ts'
import { startServer } from './load/servers.ts'
import { everythingSaid, say, table } from './load/table.ts'

const isShort = process.argv.includes('--short')
const ENTRIES = isShort ? 1000 : 10_000
const VISITS = isShort ? 1 : 5
const VIEW = { width: 360, height: 740 }
const BYTES_PER_KB = 1024
// Long enough for what the app loads one after the other when it is idle.
const IDLE_MS = 2500
const POLLING_MS = 250

type Visit = { path: string; content: string; isSignedIn: boolean }
const VISITS_BY_NAME: Record<string, Visit> = {
  Landing: { path: PAGES.landing.path, content: 'h1', isSignedIn: false },
  'Sign In': { path: PAGES.signIn.path, content: 'form button[type=submit]', isSignedIn: false },
  Money: { path: PAGES.money.path, content: '[data-index]', isSignedIn: true },
  Tasks: { path: PAGES.tasks.path, content: 'section li', isSignedIn: true },
  Notes: { path: PAGES.notes.path, content: '[data-index]', isSignedIn: true },
  Routines: { path: PAGES.routines.path, content: 'article', isSignedIn: true },
  Home: { path: PAGES.home.path, content: 'section li', isSignedIn: true },
  Settings: { path: PAGES.settings.path, content: 'a[href="/settings/devices"]', isSignedIn: true },
}

type Network = { name: string; cpu: number; latency: number; kilobits: number } | undefined
const SLOW: Network = {
  name: 'processor 4 times slower, 150 ms of latency, 1.6 Mbit/s',
  cpu: 4,
  latency: 150,
  kilobits: 1600,
}

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const { people } = await seedUsers(join(dataDir, 'daybook.db'), [ENTRIES], 0)
const server = await startServer(dataDir)
const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium found: install one or set CHROMIUM_PATH.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const network of [undefined, SLOW]) await report(network)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}
if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, everythingSaid(), { flag: 'a' })

async function report(network: Network) {
  const rows: string[][] = []
  for (const [name, visit] of Object.entries(VISITS_BY_NAME).slice(0, isShort ? 3 : undefined)) {
    const results = []
    for (let n = 0; n < VISITS; n += 1) results.push(await visited(browser, people[0]!, visit, network))
    const middle = results.toSorted((a, b) => a.seenAfter - b.seenAfter)[Math.floor(VISITS / 2)]!
    const { files, kilobytes, seenAfter, allFiles, allKilobytes } = middle
    rows.push([name, files, kilobytes.toFixed(0), seenAfter.toFixed(0), allFiles, allKilobytes.toFixed(0)].map(String))
  }
  say(`### First visits with an empty cache, 360 × 740, ${network?.name ?? 'nothing slowed down'}`)
  say()
  table(['screen', 'files until seen', 'KB until seen', 'seen after ms', 'files in all', 'KB in all'], rows)
}

/** Opens a page in a new browser profile. Returns what was requested until its content was seen, and until it is quiet. */
async function visited(browser: Browser, { access, refresh }: SeedUser, visit: Visit, network: Network) {
  const context = await browser.newContext({ viewport: VIEW, hasTouch: true, serviceWorkers: 'block' })
  if (visit.isSignedIn)
    await context.addCookies([
      { name: 'access_token', value: access, url: server.url },
      { name: 'refresh_token', value: refresh, url: server.url },
    ])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const requests = await recordRequests(devtools)
  if (network) await slowDown(devtools, network)
  await page.addInitScript(noteWhenSeen, visit.content)
  await page.goto(server.url + visit.path, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'seenAfter' in window, undefined, { timeout: 60_000, polling: POLLING_MS })
  await requests.untilIdle()
  const { seenAfter, origin } = await page.evaluate(() => ({
    seenAfter: (window as unknown as { seenAfter: number }).seenAfter,
    origin: performance.timeOrigin,
  }))
  await context.close()
  // A file from the cache, such as a style sheet that is linked twice, has no bytes on the wire.
  const all = requests.all.filter(({ bytes }) => bytes > 0)
  const before = all.filter(({ began }) => began < origin + seenAfter)
  const done = all.filter(({ ended }) => ended < origin + seenAfter)
  return {
    seenAfter,
    files: before.length,
    kilobytes: computeKilobytes(done),
    allFiles: all.length,
    allKilobytes: computeKilobytes(all),
  }
}

/** Runs in the page: notes the time of the first frame with the content. Requests no frames before, which take time. */
function noteWhenSeen(content: string) {
  // The task after the frame's callbacks runs when the frame has been painted.
  const note = () => setTimeout(() => Object.assign(window, { seenAfter: performance.now() }))
  const observer = new MutationObserver(() => {
    if (!document.querySelector(`main ${content}`)) return
    observer.disconnect()
    requestAnimationFrame(note)
  })
  observer.observe(document, { childList: true, subtree: true })
}

type Request = { id: string; began: number; ended: number; bytes: number }

function computeKilobytes(requests: Request[]) {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_KB
}

/** Records the page's requests: when they began and ended (ms since 1970), and their bytes on the wire. */
async function recordRequests(devtools: CDPSession) {
  const all: Request[] = []
  let offset = 0
  let last = Date.now()
  devtools.on('Network.requestWillBeSent', ({ requestId, wallTime, timestamp, request }) => {
    if (request.url.startsWith('data:')) return
    offset = (wallTime - timestamp) * 1000
    last = Date.now()
    all.push({ id: requestId, began: wallTime * 1000, ended: Number.POSITIVE_INFINITY, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = all.find(({ id }) => id === requestId)
    if (request) Object.assign(request, { ended: timestamp * 1000 + offset, bytes: encodedDataLength })
  })
  await devtools.send('Network.enable')
  return {
    all,
    async untilIdle() {
      while (Date.now() - last < IDLE_MS) await new Promise((resolve) => setTimeout(resolve, IDLE_MS / 10))
    },
  }
}

async function slowDown(devtools: CDPSession, { cpu, latency, kilobits }: NonNullable<Network>) {
  const throughput = (kilobits * 1000) / 8
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}
