import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createBudget,
  filterEntries,
  getBalance,
  getCharts,
  getDashboard,
  getMoneyMonth,
  IMPORT_LIMIT,
  importEntries,
  importLines,
  listBudgets,
  listCategories,
  listEntries,
  listSchedules,
  makeReport,
} from '@daybook/contract'
import { dialectFor, openDb } from '../apps/api/src/db/open.ts'
import { makeTestApi, registerUser, type Send, sender } from '../apps/api/src/testing/api.ts'
import { history } from './history.ts'
import { bare, getReads, recordStatements } from './recorder.ts'
import { medianTime } from './timing.ts'

const SIZES = process.argv.includes('--million') ? [1000, 1_000_000] : [1000, 10_000, 100_000]
const today = new Date()

const QUESTIONS: Record<string, (testUser: Send) => Promise<unknown>> = {
  'first page of the list': (testUser) => testUser(listEntries('expense'), { querystring: { limit: 50 } }),
  balance: (testUser) => testUser(getBalance, {}),
  categories: (testUser) => testUser(listCategories, {}),
  charts: (testUser) => testUser(getCharts, { querystring: {} }),
  'month report': (testUser) => testUser(makeReport, { body: {} }),
  'filter by title': (testUser) =>
    testUser(filterEntries('expense'), { querystring: { limit: 50 }, body: { title: 'кофе' } }),
  'filter by category': (testUser) =>
    testUser(filterEntries('expense'), { querystring: { limit: 50 }, body: { category: 'rent' } }),
  dashboard: (testUser) => testUser(getDashboard, {}),
  'month view': (testUser) => testUser(getMoneyMonth, { querystring: { month: today.toISOString().slice(0, 7) } }),
  'recurring entries, for the forecast': (testUser) => testUser(listSchedules, {}),
  'budgets with what they spent': (testUser) => testUser(listBudgets, {}),
}

type Timing = { app: number; bare: number }
const recorder = recordStatements()

/** Creates a user with `size` entries and measures how long the app and the bare SQL take to answer each question. */
async function measure(size: number) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
  const file = join(folder, 'money.db')
  const api = await makeTestApi({ db: await openDb(dialectFor(`sqlite:${file}`)) })
  const { tokens } = await registerUser(api)
  const testUser = sender(api, { authorization: `Bearer ${tokens.access}` })
  const entries = history(size, today)
  for (let at = 0; at < size; at += IMPORT_LIMIT) {
    const { status, body } = await testUser(importEntries, { body: importLines(entries.slice(at, at + IMPORT_LIMIT)) })
    if (status !== 201) throw new Error(body.message)
  }
  await addBudgets(testUser)

  const timings = new Map<string, Timing>()
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const same = bare(file, getReads((await recorder.during(() => ask(testUser))).recorded))
    timings.set(name, { app: await medianTime(() => ask(testUser)), bare: await medianTime(same.run) })
    same.close()
  }
  await api.close()
  rmSync(folder, { recursive: true })
  return timings
}

async function addBudgets(testUser: Send) {
  const year = today.getUTCFullYear()
  const draft = { amount: 500, start_date: `${year}-01-01`, end_date: `${year}-12-31` }
  for (const name of ['Food', 'Rent', 'Bus', 'Books'])
    await testUser(createBudget, { body: { name, category: name, ...draft } })
}

const ms = (time: number) => time.toFixed(2).padStart(9)
const times = (ratio: number) => `${ratio.toFixed(1)}×`.padStart(7)

const measured = new Map<number, Map<string, Timing>>()
for (const size of SIZES) measured.set(size, await measure(size))

console.log('\nMoney: one call through the whole app, and the same SQL bare, in ms (medians)')
for (const name of Object.keys(QUESTIONS)) {
  console.log(`\n${name}`)
  console.log('   entries       app      bare   app/bare')
  for (const size of SIZES) {
    const { app, bare } = measured.get(size)!.get(name)!
    console.log(`${String(size).padStart(10)}${ms(app)} ${ms(bare)}    ${times(app / bare)}`)
  }
  const of = (size: number) => measured.get(size)!.get(name)!
  const [small, large] = [of(SIZES[0]!), of(SIZES.at(-1)!)]
  console.log(`   most / 1k ${times(large.app / small.app)}   ${times(large.bare / small.bare)}`)
}
