import { type ListPosition, positionAbove, positionsBelow } from '@daybook/domain/positions'
import { tracked } from '../../db/changes/trackedRows.ts'
import type { WriteDb } from '../../db/changes/withChanges.ts'
import type { Db } from '../../db/open.ts'
import { positionRepo } from './positions.repo.ts'
import { taskRows } from './tasks.repo.ts'

const INITIAL_WINDOW = 64

/** Returns the position above every open task. */
export async function topPosition(db: Db, userId: string) {
  const [top] = await positionRepo(db, userId).fromTop(1)
  return positionAbove(top)
}

export const moveTo = (db: WriteDb, id: string, position: number) =>
  tracked(db, taskRows).edit(id, (before) => ({ ...before, position }))

/** Moves a task right below another. Reads only as many of the tasks below as it needs. */
export async function moveBelow(db: WriteDb, userId: string, id: string, above: ListPosition) {
  for (let limit = INITIAL_WINDOW; ; limit *= 4) {
    const behind = await positionRepo(db, userId).behind(above, limit, id)
    const positions = positionsBelow(id, above, behind, behind.length < limit)
    if (!positions) continue
    for (const place of positions) await moveTo(db, place.id, place.position)
    return
  }
}
