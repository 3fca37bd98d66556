import { TaskPriority } from '@daybook/contract'
import { type Line, take, titleOf } from './line.ts'

const PRIORITY = /(?<!\S)[!p]([1-3])(?!\S)/iu
/** What has this mark is something to do: '!1', but not 'p1', which has other meanings. */
const MARK = /(?<!\S)![1-3](?!\S)/u

export const hasPriorityMark = (open: string) => MARK.test(open)

/** Takes the priority out of the line of a task: '!1' or 'p1'. */
export function takePriority(line: Line): { line: Line; priority?: TaskPriority } {
  const found = PRIORITY.exec(line.open)
  const priority = TaskPriority.safeParse(Number(found?.[1])).data
  if (!found || !priority) return { line }
  const taken = take(line, 'priority', { start: found.index, end: found.index + found[0].length })
  return titleOf(taken) ? { line: taken, priority } : { line }
}
