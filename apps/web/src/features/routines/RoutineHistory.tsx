import type { Routine } from '@daybook/contract'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { useRoutineDay } from '../../format/routineDay.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import styles from './RoutineHistory.module.css'
import { RoutineMonth } from './RoutineMonth.tsx'

const RoutineYear = lazyOnIdle(async () => (await import('./RoutineYear.tsx')).RoutineYear)

type View = 'month' | 'year'

/** What became of the days of one routine: a month, or the year that contains it. */
export function RoutineHistory({ routine }: { routine: Routine }) {
  const [month, setMonth] = useState(useRoutineDay().slice(0, 7))
  const [view, setView] = useState<View>('month')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function openMonth(month: string) {
    setMonth(month)
    setView('month')
  }

  return (
    <div ref={element} className={styles.history}>
      <SegmentedControl<View>
        label={m.routine_history_view()}
        value={view}
        options={[
          { value: 'month', label: m.month() },
          { value: 'year', label: m.year() },
        ]}
        onChange={setView}
      />
      {view === 'month' ? (
        <RoutineMonth routine={routine} month={month} onMonth={setMonth} />
      ) : (
        <RoutineYear
          routine={routine}
          year={month.slice(0, 4)}
          onYear={(year) => setMonth(`${year}${month.slice(4)}`)}
          onMonth={openMonth}
        />
      )}
    </div>
  )
}
