import type { ListPosition } from '@daybook/domain/positions'
import type { Db } from '../../db/open.ts'

/** Reads the positions of the open tasks of one user; the highest position is the top of the list. */
export function positionRepo(db: Db, userId: string) {
  const open = () =>
    db
      .selectFrom('tasks')
      .select(['id', 'position'])
      .where('user_id', '=', userId)
      .where('completed_at', 'is', null)
      .orderBy('position', 'desc')
      .orderBy('id', 'desc')

  return {
    get: (id: string): Promise<ListPosition | undefined> => open().where('id', '=', id).executeTakeFirst(),

    fromTop: (limit: number): Promise<ListPosition[]> => open().limit(limit).execute(),

    /** Returns up to `limit` positions right below this one, nearest first, without `butId`. */
    behind: ({ position, id }: ListPosition, limit: number, butId: string): Promise<ListPosition[]> =>
      open()
        .where('id', '<>', butId)
        .where((eb) => eb(eb.refTuple('position', 'id'), '<', eb.tuple(position, id)))
        .limit(limit)
        .execute(),
  }
}
