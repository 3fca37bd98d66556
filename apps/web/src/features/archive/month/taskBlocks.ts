import { type CompletedTask, listCompletedTasks, listProjects } from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { m } from '#messages'
import { timeZone } from '../../../device/timeZone.ts'
import { formatNearDay, formatTimeOfDay } from '../../../format/dates.ts'
import type { Block } from '../../../paper/blocks/blockDocument.ts'
import type { Reader } from './reader.ts'

/** A task with the local day on which it was done, and the name of its project. */
type DoneTask = Pick<CompletedTask, 'title' | 'completed'> & { day: string; project: string }

/** Returns the tasks that were done in a month, the first done first. */
export async function readTasks({ read, pages }: Reader, month: string): Promise<DoneTask[]> {
  const projects = new Map((await read(listProjects, {})).map(({ id, name }) => [id, name]))
  const found: DoneTask[] = []
  for await (const tasks of pages(listCompletedTasks)) {
    for (const { title, completed, project = '' } of tasks) {
      const day = dayIn(timeZone(), new Date(completed))
      if (day.startsWith(month)) found.push({ title, completed, day, project: projects.get(project) ?? '' })
      // The latest done are first.
      else if (day < month) return found.reverse()
    }
  }
  return found.reverse()
}

/** Returns the list of done tasks, or no blocks without any. */
export function taskBlocks(tasks: DoneTask[]): Block[] {
  if (tasks.length === 0) return []
  const hasProjects = tasks.some(({ project }) => project)
  const name = m.month_pdf_tasks_done()
  return [
    { kind: 'part', name },
    {
      kind: 'list',
      continued: m.report_continued({ side: name }),
      isGrouped: true,
      columns: [
        { label: m.date(), share: 0.14, isMuted: true },
        { label: m.capture_task(), share: hasProjects ? 0.52 : 0.74 },
        ...(hasProjects ? [{ label: m.task_project(), share: 0.22, isMuted: true }] : []),
        { label: m.task_due_hour(), share: 0.12, isEnd: true, isMuted: true },
      ],
      rows: tasks.map(({ title, completed, day, project }) => ({
        cells: [formatNearDay(day), title, ...(hasProjects ? [project] : []), formatTimeOfDay(completed)],
      })),
    },
  ]
}
