import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTask, IMPORT_LIMIT, PAGES } from '@daybook/contract'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { type SeedUser, seedUsers } from './load/seedUsers.ts'
import { startServer } from './load/servers.ts'
import { everythingSaid, say, table } from './load/table.ts'

const LINES = process.argv.includes('--short') ? 1000 : IMPORT_LIMIT
const PAUSE_MS = 100
const IDLE_MS = 3000

type WithTasks = { longTasks: number[] }

const two = (value: number) => String(value).padStart(2, '0')
const day = (n: number) => [2016 + (n % 10), two(1 + (Math.floor(n / 28) % 12)), two(1 + (n % 28))]
const FORMATS: Record<string, (lines: number[]) => string> = {
  CSV: (lines) =>
    `Buchungstag;Empfänger;Zweck;Betrag\n${lines.map((n) => `${day(n).toReversed().join('.')};Shop ${n % 700};${n};-${n},50`).join('\n')}`,
  OFX: (lines) =>
    `<OFX><STMTRS><ACCTID>1<BANKTRANLIST>${lines.map((n) => `<STMTTRN><DTPOSTED>${day(n).join('')}<TRNAMT>-${n}.50<FITID>${n + 100}<NAME>Shop ${n % 700}</STMTTRN>`).join('\n')}</BANKTRANLIST></STMTRS></OFX>`,
  CAMT: (lines) =>
    `<Document><BkToCstmrStmt><Stmt>${lines.map((n) => `<Ntry><Amt Ccy="EUR">${n}.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day(n).join('-')}</Dt></BookgDt><AcctSvcrRef>${n + 100}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Shop ${n % 700}</Nm></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>`).join('')}</Stmt></BkToCstmrStmt></Document>`,
}

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const formats = Object.entries(FORMATS)
const { people } = await seedUsers(join(dataDir, 'daybook.db'), [...formats.map(() => 1000), 10], 0)
const server = await startServer(dataDir)
const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium found: install one or set CHROMIUM_PATH.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const rows: string[][] = []
  for (const [n, [name, write]] of formats.entries()) rows.push([name, ...(await measure(people[n]!, write))])
  say(`### A bank's file of ${LINES.toLocaleString('en')} lines, in ms`)
  say()
  table(
    ['format', 'until it is shown', 'until it is saved', 'longest task of the page', "another user's slowest write"],
    rows,
  )
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}
if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, everythingSaid(), { flag: 'a' })

async function measure({ access, refresh }: SeedUser, write: (lines: number[]) => string) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' })
  await context.addCookies([
    { name: 'access_token', value: access, url: server.url },
    { name: 'refresh_token', value: refresh, url: server.url },
  ])
  const page = await context.newPage()
  await page.goto(server.url + PAGES.transfer.path)
  await page.waitForTimeout(IDLE_MS)
  await page.evaluate(() => {
    const longTasks: number[] = []
    Object.assign(window, { longTasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  // A file on the disk is read by the page; one given as bytes would be decoded there first.
  const file = join(dataDir, 'bank.txt')
  writeFileSync(file, write(Array.from({ length: LINES }, (_, n) => n + 1)))
  const chosen = performance.now()
  await page.getByLabel('Choose a file').setInputFiles(file)
  const button = page.getByRole('button', { name: /^Import [\d,]+ entries$/ })
  await button.and(page.locator(':enabled')).waitFor()
  const shown = performance.now()
  const other = writeMeanwhile(people.at(-1)!)
  await button.click()
  await page.getByText(/entries imported$/).waitFor({ timeout: 120_000 })
  const saved = performance.now()
  const slowest = await other.stop()
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as WithTasks).longTasks))
  await context.close()
  return [shown - chosen, saved - chosen, longest, slowest].map((ms) => ms.toFixed(0))
}

/** Writes as another user, again and again. */
function writeMeanwhile({ access }: SeedUser) {
  let isStopped = false
  async function write() {
    let slowest = 0
    while (!isStopped) {
      const began = performance.now()
      const { ok, status } = await fetch(`${server.url}/api${createTask.url}`, {
        method: createTask.method,
        headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title: 'Call' }),
      })
      if (!ok) throw new Error(`A write of another user got ${status}.`)
      slowest = Math.max(slowest, performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return slowest
  }
  const running = write()
  return {
    stop() {
      isStopped = true
      return running
    },
  }
}
