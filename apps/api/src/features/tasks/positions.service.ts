import { tracked } from '../../db/changes/trackedRows.ts'
import type { WriteDb } from '../../db/changes/withChanges.ts'
import type { Db } from '../../db/open.ts'
import { type ListPosition, positionRepo, STEP } from './positions.repo.ts'
import { taskRows } from './tasks.repo.ts'

const INITIAL_WINDOW = 64

/** Returns the position above every open task. */
export async function topPosition(db: Db, userId: string) {
  const [top] = await positionRepo(db, userId).fromTop(1)
  return top ? top.position + STEP : 0
}

export const moveTo = (db: WriteDb, id: string, position: number) =>
  tracked(db, taskRows).edit(id, (before) => ({ ...before, position }))

/**
 * Moves a task right below another. Usually this writes one row. If the gap between two neighbours is used up, it also
 * moves the nearest tasks below them, as few as possible.
 */
export async function moveBelow(db: WriteDb, userId: string, id: string, above: ListPosition) {
  const positions = positionRepo(db, userId)
  for (let limit = INITIAL_WINDOW; ; limit *= 4) {
    const behind = await positions.behind(above, limit, id)
    const gap = behind.findIndex((place, n) => above.position - place.position >= 2 * (n + 1))
    const isEnd = behind.length < limit
    if (gap < 0 && !isEnd) continue
    const moving = [id, ...behind.slice(0, gap < 0 ? undefined : gap).map((place) => place.id)]
    const room = gap < 0 ? STEP * (moving.length + 1) : above.position - behind[gap]!.position
    for (const [n, movedId] of moving.entries())
      await moveTo(db, movedId, above.position - Math.floor((room * (n + 1)) / (moving.length + 1)))
    return
  }
}
