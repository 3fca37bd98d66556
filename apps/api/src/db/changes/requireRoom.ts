import type { RowKind } from '@daybook/contract'
import { findRowLimit } from '@daybook/domain/rowLimits'
import { DomainError } from '../../errors.ts'
import type { WriteDb } from './withChanges.ts'

/** Throws if the user has more rows of a kind than its limit. */
export async function requireRoom(db: WriteDb, userId: string, kind: RowKind) {
  const limit = findRowLimit(kind)
  if (!limit) return
  const { count } = await db
    .selectFrom((eb) =>
      eb
        // All these tables have what is used of this one.
        .selectFrom(`${limit.kind}s` as 'tasks')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '<>', limit.beside)
        .limit(limit.rows + 1)
        .as('existing'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > limit.rows) throw new DomainError(limit.error)
}
