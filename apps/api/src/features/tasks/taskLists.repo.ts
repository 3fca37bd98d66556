import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { COLUMNS } from './tasks.repo.ts'

type Limits<P> = { limit: number; before?: P | undefined }
type OpenPosition = { position: number; id: string }
type CompletedPosition = { completed_at: string; id: string }

const selectRows = (db: Db, userId: string) => db.selectFrom('tasks').select(COLUMNS).where('user_id', '=', userId)

function readOpenTasks(db: Db, userId: string, { limit, before }: Limits<OpenPosition>) {
  const query = selectRows(db, userId)
    .where('completed_at', 'is', null)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return before
    ? query.where((eb) => eb(eb.refTuple('position', 'id'), '<', eb.tuple(before.position, before.id)))
    : query
}

const firstPage = prepared((db, { userId, limit }: { userId: string; limit: number }) =>
  readOpenTasks(db, userId, { limit }),
)

const nextTask = prepared((db, { userId, today }: { userId: string; today: string }) =>
  readOpenTasks(db, userId, { limit: 1 }).where((eb) =>
    eb.or([eb('start_day', 'is', null), eb('start_day', '<=', today)]),
  ),
)

const dueBefore = prepared((db, { userId, before, limit }: { userId: string; before: string; limit: number }) =>
  selectRows(db, userId)
    .where('completed_at', 'is', null)
    .where('due_at', '<', before)
    .orderBy('due_at')
    .orderBy('id', 'desc')
    .limit(limit),
)

const dueUntil = prepared((db, { userId, day, limit }: { userId: string; day: string; limit: number }) =>
  selectRows(db, userId)
    .where('completed_at', 'is', null)
    .where('due_day', '<=', day)
    .orderBy('due_day')
    .orderBy('id', 'desc')
    .limit(limit),
)

const countTasks = (state: 'is' | 'is not') =>
  prepared((db, { userId }: { userId: string }) =>
    db
      .selectFrom('tasks')
      .where('user_id', '=', userId)
      .where('completed_at', state, null)
      .select((eb) => eb.fn.countAll().as('count')),
  )
const openCount = countTasks('is')
const completedCount = countTasks('is not')

/** The two task lists of one user. Returns at most `limit` tasks, those after `before`. */
export function taskListRepo(db: Db, userId: string) {
  return {
    /** Returns the number of tasks in each list. */
    async counts() {
      const [[open], [completed]] = await Promise.all([openCount(db, { userId }), completedCount(db, { userId })])
      return { open: Number(open?.count), completed: Number(completed?.count) }
    },

    /** Returns the first task in the user's order that has started. */
    next: async (today: string) => (await nextTask(db, { userId, today }))[0],

    /** Returns the open tasks due before a moment, earliest first. */
    dueBefore: (before: string, limit: number) => dueBefore(db, { userId, before, limit }),

    /** Returns the open tasks due on a day or earlier days, without a time of day, earliest first. */
    dueUntil: (day: string, limit: number) => dueUntil(db, { userId, day, limit }),

    /** In the user's order. */
    open(params: Limits<OpenPosition>) {
      const { limit, before } = params
      return before ? readOpenTasks(db, userId, params).execute() : firstPage(db, { userId, limit })
    },

    /** Latest completion first. */
    completed({ limit, before }: Limits<CompletedPosition>) {
      let query = selectRows(db, userId)
        .where('completed_at', 'is not', null)
        .orderBy('completed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .$narrowType<{ completed_at: string }>()
      if (before)
        query = query.where((eb) =>
          eb(eb.refTuple('completed_at', 'id'), '<', eb.tuple(before.completed_at, before.id)),
        )
      return query.execute()
    },
  }
}
