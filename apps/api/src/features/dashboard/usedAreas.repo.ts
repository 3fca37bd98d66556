import type { Dashboard } from '@daybook/contract'
import { SAMPLE_IDS } from '@daybook/domain/samples'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'

const TABLES = ['entries', 'budgets', 'tasks', 'routines', 'notes'] as const
type Table = (typeof TABLES)[number]

const found = prepared((db, { userId }: { userId: string }) => {
  const selectRows = (table: Table) => db.selectFrom(table).select('id').where('user_id', '=', userId)
  const selectSamples = (table: Table) =>
    selectRows(table).where('id', '>=', SAMPLE_IDS[0]).where('id', '<', SAMPLE_IDS[1])
  return db.selectNoFrom((eb) => [
    eb.exists(selectRows('entries')).as('entries'),
    eb.exists(selectRows('routines')).as('routines'),
    eb.or(TABLES.map((table) => eb.exists(selectSamples(table)))).as('samples'),
  ])
})

/** Returns what a user has begun to use. */
export async function readUsedAreas(db: Db, userId: string): Promise<Dashboard['begun']> {
  const [row] = await found(db, { userId })
  return { entries: Boolean(row?.entries), routines: Boolean(row?.routines), samples: Boolean(row?.samples) }
}
