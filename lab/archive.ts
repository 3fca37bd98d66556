// How long exporting and importing 100,000 entries takes, what others wait meanwhile, and how much memory it takes.
import { readExport } from '@daybook/archive/daybook/readExport'
import { unzip } from '@daybook/archive/unzip'
import {
  API_BASE,
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
import { makeProgram } from '../e2e/program.ts'
import { signUp } from '../e2e/signUp.ts'
import { ensureServerBuild } from '../scripts/serverBuild.ts'
import { history } from './history.ts'

const ENTRIES = 100_000
const GOALS = { export: 20_000, import: 60_000, p99: 100 }

await ensureServerBuild()
const mails = await startMailServer()
const program = await makeProgram({ SMTP_URL: mails.url })
await program.start()

async function newUser() {
  const { cookies } = await signUp(program.url, mails.codeFor)
  const access = cookies.find(({ name }) => name === 'access_token')!.value
  const authorization = `Bearer ${access}`

  async function send(url: string, body: string, headers = {}) {
    const reply = await fetch(program.url + API_BASE + url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-ndjson', ...headers },
      body,
    })
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  return { access, authorization, send }
}

/** Measures work while another user calls the server. */
async function timed<T>(name: 'export' | 'import', work: () => Promise<T>) {
  const bystander = startBystander(program.url, other.access)
  const began = performance.now()
  const result = await work()
  const ms = performance.now() - began
  const { readTimes, writeTimes, failed } = await bystander.stop()
  const times = [...readTimes, ...writeTimes].sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)]!
  console.log(
    `${name}: ${(ms / 1000).toFixed(1)} s${ms > GOALS[name] ? '  SLOW' : ''}; others' p99 ${p99.toFixed(0)} ms of ${times.length} calls${p99 > GOALS.p99 ? '  SLOW' : ''}${failed.length ? `, ${failed.length} failed: ${failed[0]}` : ''}`,
  )
  return result
}

const [ann, bob, other] = [await newUser(), await newUser(), await newUser()]
const entries = history(ENTRIES, new Date()).map((entry) => ({ ...entry, amount: Math.ceil(entry.amount) }))
for (let at = 0; at < ENTRIES; at += IMPORT_LIMIT)
  await ann.send(importEntries.url, importLines(entries.slice(at, at + IMPORT_LIMIT)))

const archive = await timed('export', async () => {
  const reply = await fetch(program.url + API_BASE + exportAll.url, {
    headers: { authorization: ann.authorization },
  })
  return reply.blob()
})
const { rows } = await readExport(await unzip(archive))
console.log(`${(archive.size / 1e6).toFixed(1)} MB, ${rows.length} rows`)

await timed('import', async () => {
  const operation = newId(new Date())
  for (let at = 0; at < rows.length; at += IMPORTED_ROWS_LIMIT) {
    const lines = rows.slice(at, at + IMPORTED_ROWS_LIMIT).map((row) => JSON.stringify(row))
    await bob.send(importRows.url, lines.join('\n'), { [OPERATION_ID]: operation })
  }
})
await program.stop()
process.exit()
