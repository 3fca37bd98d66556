import type { LinkEnd } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { COLUMNS, toTracked } from './linkRows.repo.ts'

/** Reads the links of one user. */
export function linkRepo(db: Db, userId: string) {
  return {
    /** Returns the links of an entity, the first made first. */
    async of({ kind, id }: LinkEnd) {
      const rows = await db
        .selectFrom('links')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where((eb) =>
          eb.or([eb.and({ first_kind: kind, first_id: id }), eb.and({ second_kind: kind, second_id: id })]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(toTracked)
    },
  }
}
