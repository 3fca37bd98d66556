// How long exporting, importing and proving 100,000 entries takes, what others wait meanwhile, and the memory of a large
// export. Fails if a limit is exceeded, unless the run is short.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readExport } from '@daybook/archive/daybook/readExport'
import { unzip } from '@daybook/archive/unzip'
import {
  ATTACHMENT_BYTES,
  ATTACHMENT_LIMIT,
  addAttachment,
  addEntry,
  exportAll,
  IMPORT_LIMIT,
  IMPORTED_ROWS_LIMIT,
  importEntries,
  importLines,
  importRows,
  OPERATION_ID,
} from '@daybook/contract'
import { newId } from '../apps/api/src/ids.ts'
import { startBystander } from '../apps/api/src/testing/bystander.ts'
import { startMailServer } from '../e2e/mailServer.ts'
import { root, run } from '../scripts/command.ts'
import { history } from './history.ts'
import { newAccount } from './load/newAccount.ts'
import { startServer } from './load/servers.ts'
import { everythingSaid, say, table } from './load/table.ts'

const isShort = process.argv.includes('--short')
const ENTRIES = isShort ? 2000 : 100_000
/** Files of almost 10 MB: 2 GB. */
const FILES = isShort ? 5 : 200
const LIMITS = { exportMs: 20_000, importMs: 60_000, drillMs: 90_000, p99Ms: 100, memoryMb: 150 }

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const mails = await startMailServer()
const server = await startServer(dataDir, { SMTP_URL: mails.url, ATTACHMENT_MB_PER_USER: '3000' })
const newUser = () => newAccount(server.url, mails.codeFor)
const [ann, bob, eve, other] = [await newUser(), await newUser(), await newUser(), await newUser()]
const rows: string[][] = []
const exceeded: string[] = []

try {
  await moveEntries()
  await proveBackup()
  await exportFiles()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true })
}
say(`### Everything of a user with ${ENTRIES.toLocaleString('en')} entries, and an export of ${FILES} files of 10 MB`)
say()
table(['', 'measured', 'goal'], rows)
if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, everythingSaid(), { flag: 'a' })
if (exceeded.length) console.error(`Over the limit: ${exceeded.join(', ')}`)
// A short run has too few calls for a limit.
process.exit(exceeded.length && !isShort ? 1 : 0)

/** Adds a line to the table, and notes what exceeds its limit. */
function report(what: string, value: number, limit: number, unit: 's' | 'ms' | 'MB') {
  const shown = (number: number) => `${unit === 's' ? (number / 1000).toFixed(1) : number.toFixed(0)} ${unit}`
  rows.push([what, shown(value), `< ${shown(limit)}`])
  if (value > limit) exceeded.push(what)
}

/** Measures work while another user calls the server. */
async function timed<T>(name: string, limit: number, work: () => Promise<T>) {
  const bystander = startBystander(server.url, other.access)
  const began = performance.now()
  const result = await work()
  const ms = performance.now() - began
  const { readTimes, writeTimes, failed } = await bystander.stop()
  if (failed.length) throw new Error(`${failed.length} calls of another user failed: ${failed[0]}`)
  const times = [...readTimes, ...writeTimes].sort((a, b) => a - b)
  report(name, ms, limit, 's')
  report(`${name}: calls of others, p99`, times[Math.floor(times.length * 0.99)] ?? 0, LIMITS.p99Ms, 'ms')
  return result
}

async function moveEntries() {
  const entries = history(ENTRIES, new Date()).map((entry) => ({ ...entry, amount: Math.ceil(entry.amount) }))
  for (let at = 0; at < ENTRIES; at += IMPORT_LIMIT)
    await ann.send(importEntries.url, importLines(entries.slice(at, at + IMPORT_LIMIT)))
  const archive = await timed('export', LIMITS.exportMs, async () => (await ann.get(exportAll.url)).blob())
  const { rows } = await readExport(await unzip(archive))
  await timed('import', LIMITS.importMs, async () => {
    const operation = newId(new Date())
    for (let at = 0; at < rows.length; at += IMPORTED_ROWS_LIMIT) {
      const lines = rows.slice(at, at + IMPORTED_ROWS_LIMIT).map((row) => JSON.stringify(row))
      await bob.send(importRows.url, lines.join('\n'), { [OPERATION_ID]: operation })
    }
  })
}

/** Backs up the database of both, and proves the backup. */
async function proveBackup() {
  const BACKUP_DIR = join(dataDir, 'backups')
  mkdirSync(BACKUP_DIR)
  const began = performance.now()
  for (const words of [
    ['backup', join(BACKUP_DIR, `daybook-${new Date().toISOString().slice(0, 10)}.db`)],
    ['drill'],
  ]) {
    const env = { DATA_DIR: dataDir, BACKUP_DIR }
    const { code, output } = await run('node', ['apps/api/build/admin.js', ...words], { cwd: root, env, silent: true })
    if (code !== 0) throw new Error(output)
  }
  report('backup and drill', performance.now() - began, LIMITS.drillMs, 's')
}

/** Measures how much memory an export of files takes above what the server has had before. */
async function exportFiles() {
  const content = crypto.getRandomValues(new Uint8Array(60_000))
  const pdf = new Blob(['%PDF-1.7\n', ...Array(Math.floor(ATTACHMENT_BYTES / 61_000)).fill(content), '\n%%EOF\n'])
  let entry = ''
  for (let n = 0; n < FILES; n += 1) {
    if (n % ATTACHMENT_LIMIT === 0) {
      const body = { amount: 5, date: '2026-01-01', category: 'home', title: 'Boiler' }
      entry = (await eve.send(addEntry('expense').url, JSON.stringify(body), { 'content-type': 'application/json' })).id
    }
    const form = new FormData()
    form.append('file', pdf, `${n}.pdf`)
    await eve.send(addAttachment.url.replace(':id', entry), form)
  }
  const peak = server.startPeak()
  const reply = await eve.get(exportAll.url)
  for await (const _ of reply.body!);
  report('memory above before, for the files', peak(), LIMITS.memoryMb, 'MB')
}
