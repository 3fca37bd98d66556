import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createTask,
  discardTask,
  editTask,
  getDashboard,
  listCompletedTasks,
  listTasks,
  markTaskDone,
  markTaskUndone,
  moveTask,
  restoreTask,
  setNextTask,
} from '@daybook/contract'
import Database from 'better-sqlite3'
import { dialectFor, openDb } from '../apps/api/src/db/open.ts'
import { makeTestApi, registerUser, type Send, sender } from '../apps/api/src/testing/api.ts'
import { bare, getReads, recordStatements } from './recorder.ts'
import { medianTime } from './timing.ts'

const OPEN = 5000
const COMPLETED = 5000
const GOAL = 20

const recorder = recordStatements()
const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const file = join(folder, 'tasks.db')
const api = await makeTestApi({ db: await openDb(dialectFor(`sqlite:${file}`)) })
const { tokens } = await registerUser(api)
const user = sender(api, { authorization: `Bearer ${tokens.access}` })

const title = (n: number) => `Task ${n}: call the office about the letter of last week`
const ids: string[] = []
for (let n = 0; n < OPEN + COMPLETED; n += 1) {
  const { body } = await user(createTask, { body: { title: title(n), due: '2026-11-20 09:30:00' } })
  if (n < COMPLETED) await user(markTaskDone, { params: { id: body.id } })
  else ids.push(body.id)
}
const middle = { params: { id: ids[OPEN / 2]! } }

const READS: Record<string, (ann: Send) => Promise<unknown>> = {
  'open, first page of 50': (ann) => ann(listTasks, { querystring: { limit: 50 } }),
  'open, all 5,000': (ann) => ann(listTasks, { querystring: {} }),
  'completed, first page of 20': (ann) => ann(listCompletedTasks, { querystring: { limit: 20 } }),
  'completed, all 5,000': (ann) => ann(listCompletedTasks, { querystring: {} }),
  dashboard: (ann) => ann(getDashboard, {}),
}

let turn = 0
function other() {
  turn += 37
  return ids[turn % OPEN]!
}
// Each write with the one statement that a program without order, undo or owners would need.
const WRITES: Record<string, [call: (ann: Send) => Promise<unknown>, sql: string]> = {
  create: [
    (ann) => ann(createTask, { body: { title: 'New' } }),
    `insert into tasks select user_id, hex(randomblob(16)), title, '', null, position + 1, null from tasks where id = ?`,
  ],
  edit: [(ann) => ann(editTask, { ...middle, body: { title: `Edit ${other()}` } }), update("title = title || '.'")],
  'mark done, then undone': [
    async (ann) => {
      await ann(markTaskDone, middle)
      await ann(markTaskUndone, middle)
    },
    update('completed_at = null'),
  ],
  'set next': [(ann) => ann(setNextTask, { params: { id: other() } }), update('position = position + 1')],
  'move behind another': [
    (ann) => ann(moveTask, { params: { id: other() }, body: { after: other() } }),
    update('position = position + 1'),
  ],
  'delete, then undo': [
    async (ann) => {
      await ann(discardTask, middle)
      await ann(restoreTask, middle)
    },
    update('due_at = null'),
  ],
}

function update(change: string) {
  return `update tasks set ${change} where user_id = (select id from users) and id = ?`
}

console.log(`\nTasks: ${OPEN} open and ${COMPLETED} completed, one call through the whole app, in ms (medians)`)
console.log('                                    app      bare')
const slow: string[] = []
function print(name: string, app: number, sql: number) {
  if (app > GOAL) slow.push(name)
  console.log(
    `${name.padEnd(30)}${app.toFixed(2).padStart(9)} ${sql.toFixed(2).padStart(9)}${app > GOAL ? '  SLOW' : ''}`,
  )
}

for (const [name, ask] of Object.entries(READS)) {
  const same = bare(file, getReads((await recorder.during(() => ask(user))).recorded))
  print(name, await medianTime(() => ask(user)), await medianTime(same.run))
  same.close()
}
const database = new Database(file)
database.pragma('synchronous = FULL')
for (const [name, [call, sql]] of Object.entries(WRITES)) {
  const statement = database.prepare(sql)
  print(name, await medianTime(() => call(user)), await medianTime(() => statement.run(middle.params.id)))
}
database.close()

await api.close()
rmSync(folder, { recursive: true })
if (slow.length) console.log(`\nOver ${GOAL} ms: ${slow.join(', ')}`)
