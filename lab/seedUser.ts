import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { dialectFor, openDb } from '../apps/api/src/db/open.ts'
import { makeTestApi, registerUser, type Send, sender } from '../apps/api/src/testing/api.ts'
import { bare, getReads, recordStatements } from './recorder.ts'
import { medianTime } from './timing.ts'

const GOAL = 20

/** Creates a user on a separate database file, to print a table of what each call costs compared with its bare SQL. */
export async function seedUser(name: string) {
  const recorder = recordStatements()
  const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
  const file = join(folder, `${name}.db`)
  const api = await makeTestApi({ db: await openDb(dialectFor(`sqlite:${file}`)) })
  const { tokens } = await registerUser(api)
  const send = sender(api, { authorization: `Bearer ${tokens.access}` })
  const slow: string[] = []

  function print(call: string, app: number, sql: number) {
    if (app > GOAL) slow.push(call)
    const columns = [app, sql].map((ms) => ms.toFixed(2).padStart(9)).join(' ')
    console.log(`${call.padEnd(34)}${columns}${app > GOAL ? '  SLOW' : ''}`)
  }

  return {
    db: api.db,
    send,

    /** Measures each call through the whole app, and only its reads without the app, in ms (medians). */
    async measure(title: string, calls: Record<string, (send: Send) => Promise<unknown>>) {
      console.log(`\n${title}, in ms (medians)\n${' '.repeat(34)}      app      bare`)
      for (const [call, ask] of Object.entries(calls)) {
        const { recorded } = await recorder.during(() => ask(send))
        const same = bare(file, getReads(recorded))
        print(call, await medianTime(() => ask(send)), await medianTime(same.run))
        same.close()
      }
      if (slow.length > 0) console.log(`\nOver ${GOAL} ms: ${slow.join(', ')}`)
    },

    /** Measures one durable write without the app, the lower bound of any write. */
    async measureBareWrite(table: string) {
      const database = new Database(file)
      database.pragma('synchronous = FULL')
      const statement = database.prepare(`update ${table} set user_id = user_id where rowid = 1`)
      console.log(
        `${'one bare durable write'.padEnd(34)}${(await medianTime(() => statement.run())).toFixed(2).padStart(19)}`,
      )
      database.close()
    },

    async close() {
      await api.close()
      rmSync(folder, { recursive: true })
    },
  }
}
