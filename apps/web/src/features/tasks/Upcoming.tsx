import type { Task } from '@daybook/contract'
import { addDays, daysFrom } from '@daybook/domain/days'
import { type UpcomingDay, upcomingDays } from '@daybook/domain/upcoming'
import { useDroppable } from '@dnd-kit/core'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { m } from '#messages'
import { timeZone } from '../../device/timeZone.ts'
import { formatDays, formatNearDay } from '../../format/dates.ts'
import { formatDuration } from '../../format/duration.ts'
import { useToday } from '../../format/useToday.ts'
import { Button } from '../../ui/Button.tsx'
import { IconAdd } from '../../ui/icons.ts'
import { PeriodHead } from '../../ui/PeriodHead.tsx'
import { KeyArea } from './KeyArea.tsx'
import { compareDue, type TaskRow } from './taskRows.ts'
import styles from './Upcoming.module.css'
import { UpcomingDrag } from './UpcomingDrag.tsx'
import { UpcomingRow } from './UpcomingRow.tsx'
import { type ShownFilter, useMatches } from './useTaskFilter.ts'
import { useTaskKeys } from './useTaskKeys.ts'

const WEEK = 7
const SHOWN = 2 * WEEK

type Props = {
  tasks: Task[]
  filter: ShownFilter
  onAdd: (day: string) => void
  onEdit: (task: Task) => void
  onDelete: (task: Task) => Promise<boolean>
}

/** The tasks of two weeks by day, from today or a later week on, and before those of today what is overdue. */
export function Upcoming({ tasks, filter, onAdd, onEdit, onDelete }: Props) {
  const today = useToday()
  const matches = useMatches(filter.query)
  const [weeks, setWeeks] = useState(0)
  const list = useRef<HTMLOListElement>(null)
  const first = addDays(today, weeks * WEEK)
  const last = addDays(first, SHOWN - 1)
  const { overdue, days } = useMemo(() => {
    const found = tasks.filter(matches).toSorted(compareDue)
    return upcomingDays(found, { first, last, today, timeZone: timeZone() })
  }, [tasks, matches, first, last, today])
  const late = weeks === 0 ? overdue : []
  const turn = (by: number) => setWeeks(Math.max(0, weeks + by))
  const due = days.flatMap((day) => day.tasks.flatMap(({ task, isAgain }) => (isAgain ? [] : task)))
  const rows = [...late, ...due].map(toRow)
  const keys = useTaskKeys(rows, { onEdit, onDelete, onTurn: turn })

  // A title that had the focus is gone with its week.
  useLayoutEffect(() => {
    if (document.activeElement === document.body && weeks > 0)
      keys.list.current?.querySelector<HTMLElement>('[data-title], h3 ~ button')?.focus()
  }, [weeks, keys.list])

  return (
    <KeyArea keys={keys} hint={m.task_keys_weeks()}>
      <UpcomingDrag tasks={tasks} days={list} nameOf={(day) => nameOfDay(day, today)}>
        <div className={styles.upcoming} data-spread>
          <PeriodHead
            level="h3"
            text={formatDays(first, last)}
            before={m.week_previous()}
            after={m.week_next()}
            isFirst={weeks === 0}
            onMove={turn}
          />
          {late.length > 0 && (
            <section className={styles.late} aria-labelledby="upcoming-overdue">
              <h3 id="upcoming-overdue">{m.overdue()}</h3>
              <ul>
                {late.map((task) => (
                  <UpcomingRow key={task.id} task={task} isLate onEdit={onEdit} />
                ))}
              </ul>
            </section>
          )}
          <ol ref={list} className={styles.days}>
            {days.map((day) => (
              <Day key={day.day} {...day} today={today} onAdd={onAdd} onEdit={onEdit} />
            ))}
          </ol>
        </div>
      </UpcomingDrag>
    </KeyArea>
  )
}

type DayProps = UpcomingDay<Task> & Pick<Props, 'onAdd' | 'onEdit'> & { today: string }

function Day({ day, tasks, today, onAdd, onEdit }: DayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const planned = tasks.reduce((sum, { task: { duration = 0 } }) => sum + duration, 0)
  return (
    <li ref={setNodeRef} className={styles.day} data-today={day === today} data-over={isOver}>
      <div className={styles.head}>
        <h3>{nameOfDay(day, today)}</h3>
        {planned > 0 && <span className={styles.planned}>{formatDuration(planned)}</span>}
        <Button
          variant="icon"
          aria-label={m.task_add_on({ day: formatNearDay(day, today) })}
          onClick={() => onAdd(day)}
        >
          <IconAdd size={18} aria-hidden="true" />
        </Button>
      </div>
      {tasks.length > 0 && (
        <ul>
          {tasks.map((one) => (
            <UpcomingRow key={one.task.id} {...one} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </li>
  )
}

function nameOfDay(day: string, today: string) {
  const ahead = daysFrom(today, day)
  if (ahead < 0 || ahead > 1) return formatNearDay(day, today)
  return ahead === 0 ? m.task_group_today() : m.task_group_tomorrow()
}

/** Returns the row of a task for its keys. It is not moved. */
const toRow = (task: Task): TaskRow => ({
  kind: 'task',
  id: task.id,
  task,
  isNext: false,
  ids: [],
  index: 0,
  level: 0,
  parent: undefined,
  isTop: false,
  isBottom: false,
})
