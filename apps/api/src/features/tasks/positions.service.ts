import type { Db } from '../../db/open.ts'
import { type ListPosition, positionRepo, STEP } from './positions.repo.ts'

const INITIAL_WINDOW = 64

/** The position above every open task. */
export async function topPosition(db: Db, userId: string) {
  const [top] = await positionRepo(db, userId).fromTop(1)
  return top ? top.position + STEP : 0
}

/**
 * Puts a task right behind another. Nearly always that writes one row; where the room between two neighbours is
 * used up, the nearest tasks behind them are moved down a little, as few as it takes.
 */
export async function positionAfter(db: Db, userId: string, id: string, above: ListPosition) {
  const positions = positionRepo(db, userId)
  for (let look = INITIAL_WINDOW; ; look *= 4) {
    const behind = await positions.behind(above, look, id)
    const gap = behind.findIndex((place, n) => above.position - place.position >= 2 * (n + 1))
    const isEnd = behind.length < look
    if (gap < 0 && !isEnd) continue
    const moving = [id, ...behind.slice(0, gap < 0 ? undefined : gap).map((place) => place.id)]
    const room = gap < 0 ? STEP * (moving.length + 1) : above.position - behind[gap]!.position
    for (const [n, one] of moving.entries())
      await positions.put(one, above.position - Math.floor((room * (n + 1)) / (moving.length + 1)))
    return
  }
}
