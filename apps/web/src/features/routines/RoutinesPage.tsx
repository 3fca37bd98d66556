import type { Routine } from '@daybook/contract'
import { weekUntil } from '@daybook/domain/routines'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useRejectedChange } from '../../api/rejectedChange.ts'
import { openCapture } from '../../capture/layer.ts'
import { formatShortWeekday } from '../../format/dateFormats.ts'
import { useRoutineDay } from '../../format/routineDay.ts'
import { Button } from '../../ui/Button.tsx'
import { FloatingActions } from '../../ui/FloatingActions.tsx'
import { IconAdd } from '../../ui/icons.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { CLOSED, correcting, type PanelState, updating } from './panel.ts'
import { RoutineList } from './RoutineList.tsx'
import styles from './RoutinesPage.module.css'
import { routines } from './routines.queries.ts'
import weekSummaryStyles from './WeekSummary.module.css'

const RoutineForm = lazyOnIdle(async () => (await import('./RoutineForm.tsx')).RoutineForm)

export function RoutinesPage() {
  const [panel, setPanel] = useState<PanelState>(correcting(useRejectedChange('routine')))
  const close = () => setPanel(CLOSED)
  return (
    <PageFrame
      heading={m.routines()}
      side={
        <div className={styles.side}>
          <Panel title={m.routine_update()} isOpen={panel.mode !== 'closed'} onClose={close}>
            {panel.mode !== 'closed' && <RoutineForm key={panel.id} panel={panel} onDone={close} />}
          </Panel>
          <FloatingActions isHidden={panel.mode !== 'closed'}>
            <Button onClick={() => openCapture({ kind: 'routine' })}>
              <IconAdd size={20} aria-hidden="true" />
              {m.routine_create()}
            </Button>
          </FloatingActions>
          <WeekSummary />
        </div>
      }
    >
      <RoutineList
        onCreate={() => openCapture({ kind: 'routine' })}
        onUpdate={(routine) => setPanel(updating(routine))}
      />
    </PageFrame>
  )
}

/** Shows how many routines were done on each of the last seven days, on wide screens. */
function WeekSummary() {
  const { data = [] } = useQuery(routines)
  const week = weekUntil(useRoutineDay()).map((day, index) => ({ day, ...countsOn(data, index) }))
  if (week.every(({ total }) => total === 0)) return null
  return (
    <section className={weekSummaryStyles.summary}>
      <h2>{m.routine_last_seven_days()}</h2>
      <ol>
        {week.map(({ day, done, total }) => (
          <li key={day}>
            <span className={weekSummaryStyles.count}>{total > 0 && m.routine_done_short({ done, total })}</span>
            <span className={weekSummaryStyles.bar} aria-hidden="true">
              <span style={{ height: `${(100 * done) / Math.max(1, total)}%` }} />
            </span>
            <span>{formatShortWeekday(day)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns how many routines were done on a day of the week, and how many there were to do. */
function countsOn(routines: Routine[], index: number) {
  const states = routines.map(({ week }) => week[index])
  const count = (...wanted: string[]) => states.filter((state) => state && wanted.includes(state)).length
  return { done: count('done'), total: count('done', 'partly', 'missed', 'due') }
}
