import {
  createRoutine,
  discardRoutine,
  getRoutineMonth,
  listRoutines,
  markRoutineDone,
  REPEATS,
  skipRoutine,
  unmarkRoutine,
  updateRoutine,
} from '@daybook/contract'
import { routinesDueOn } from '../apps/api/src/features/routines/routines.service.ts'
import { seedUser } from './seedUser.ts'

const ROUTINES = 500
const DAYS = 3 * 365
const DAY_MS = 86_400_000
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

const { db, send, measure, measureBareWrite, close } = await seedUser('routines')
const repeats = Object.values(REPEATS)
const ids: string[] = []
for (let n = 0; n < ROUTINES; n += 1) {
  const body = { title: `Routine ${n}`, repeat: repeats[n % 4]!, start: dayAgo(DAYS), time: '07:30' }
  ids.push((await send(createRoutine, { body })).body.id)
}
const { user_id } = await db.selectFrom('routines').select('user_id').limit(1).executeTakeFirstOrThrow()
for (const [n, routine_id] of ids.entries()) {
  const days = Array.from({ length: n % 4 === 0 ? DAYS : DAYS / 7 }, (_, day) => day + 1)
  const rows = days.map((day) => ({ user_id, routine_id, day: dayAgo(day), state: 'done' as const }))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('occurrences')
      .values(rows.slice(at, at + 500))
      .execute()
}
const params = { id: ids[0]! }

await measure(`Routines: ${ROUTINES} with three years of occurrences`, {
  'list with what is due today': (ann) => ann(listRoutines, {}),
  'due today, for the dashboard': () => routinesDueOn(db, user_id, dayAgo(0)),
  'month of a daily routine': (ann) => ann(getRoutineMonth, { params, querystring: {} }),
  create: (ann) => ann(createRoutine, { body: { title: 'New', repeat: 0 } }),
  'create, then delete': async (ann) => {
    const { body } = await ann(createRoutine, { body: { title: 'New', repeat: 0 } })
    await ann(discardRoutine, { params: { id: body.id } })
  },
  update: (ann) => ann(updateRoutine, { params, body: { title: 'Changed', repeat: 0 } }),
  'mark done, streak of three years': (ann) => ann(markRoutineDone, { params, body: {} }),
  skip: (ann) => ann(skipRoutine, { params, body: {} }),
  undo: (ann) => ann(unmarkRoutine, { params, body: {} }),
})
await measureBareWrite('routines')
await close()
