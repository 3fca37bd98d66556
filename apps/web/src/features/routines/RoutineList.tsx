import type { Routine } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useRun } from '../../api/useWrite.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { WindowList } from '../../ui/WindowList.tsx'
import styles from './RoutineList.module.css'
import { RoutineRow } from './RoutineRow.tsx'
import { discardRoutineMutation, routines } from './routines.queries.ts'

type HeadingRow = { kind: 'heading'; text: string; done?: number; total?: number }
type Row = HeadingRow | { kind: 'paused'; count: number } | { kind: 'routine'; routine: Routine }

const LAST = '24:00'
const byTime = (a: Routine, b: Routine) => (a.time ?? LAST).localeCompare(b.time ?? LAST)
const byNext = (a: Routine, b: Routine) => (a.next_due ?? LAST).localeCompare(b.next_due ?? LAST)

/**
 * Returns the rows of the page: routines of today sorted by time, those for any days of this week, then the others sorted by
 * their next due date, then how many are paused, and these if they are shown.
 */
function toRows(routines: Routine[], isPausedShown: boolean): Row[] {
  const isOfWeek = ({ times_a_week, pause }: Routine) => times_a_week !== undefined && !pause
  const isOfToday = (routine: Routine) => !isOfWeek(routine) && (routine.due_today || routine.today !== null)
  const ofWeek = routines.filter(isOfWeek).sort(byTime)
  const ofToday = routines.filter(isOfToday).sort(byTime)
  const others = routines.filter((routine) => !isOfToday(routine) && !isOfWeek(routine)).sort(byNext)
  const paused = others.filter(({ pause }) => pause)
  const done = ofToday.filter((routine) => routine.today === 'done').length
  const skipped = ofToday.filter((routine) => routine.today === 'skipped').length
  const reached = ofWeek.filter(({ done_this_week = 0, times_a_week = 0 }) => done_this_week >= times_a_week).length
  return [
    ...group({ text: m.routine_due_today(), done, total: ofToday.length - skipped }, ofToday),
    ...group({ text: m.routine_this_week(), done: reached, total: ofWeek.length }, ofWeek),
    ...group(
      { text: m.routine_on_other_days() },
      others.filter(({ pause }) => !pause),
    ),
    ...(paused.length > 0 ? [{ kind: 'paused' as const, count: paused.length }] : []),
    ...(isPausedShown ? paused.map(toRow) : []),
  ]
}

const toRow = (routine: Routine): Row => ({ kind: 'routine', routine })

function group(heading: Omit<HeadingRow, 'kind'>, routines: Routine[]): Row[] {
  if (routines.length === 0) return []
  return [{ kind: 'heading', ...heading }, ...routines.map(toRow)]
}

const keyOfRow = (row: Row) => {
  if (row.kind === 'routine') return row.routine.id
  return row.kind === 'heading' ? row.text : row.kind
}

const WIDTHS = ['9rem', '12rem', '7rem', '10rem', '8rem']

/** Placeholder for the cards while they load. */
function RoutineListSkeleton() {
  return (
    <div className={styles.shape}>
      {WIDTHS.map((width) => (
        <div key={width}>
          <Skeleton width={width} height="1.3em" />
          <Skeleton width="12rem" />
          <Skeleton width="10rem" />
        </div>
      ))}
    </div>
  )
}

const ROW = 78

type Props = { onCreate: () => void; onUpdate: (routine: Routine) => void }

/** Lists the routines due today, then the others. */
export function RoutineList({ onCreate, onUpdate }: Props) {
  const query = useQuery(routines)
  const remove = useRun(discardRoutineMutation)
  const [isPausedShown, setPausedShown] = useState(false)
  return (
    <QueryView query={query} skeleton={<RoutineListSkeleton />} empty={<NoRoutines onCreate={onCreate} />}>
      {(all) => (
        <WindowList className={styles.rows} items={toRows(all, isPausedShown)} keyOf={keyOfRow} height={ROW}>
          {(row) => {
            if (row.kind === 'heading') return <Heading {...row} />
            if (row.kind === 'routine')
              return (
                <RoutineRow
                  routine={row.routine}
                  onUpdate={onUpdate}
                  onDelete={({ id, title }) => remove({ id, name: title })}
                />
              )
            return (
              <h2 className={styles.paused}>
                <Button variant="plain" aria-expanded={isPausedShown} onClick={() => setPausedShown(!isPausedShown)}>
                  {m.routine_paused({ count: row.count })}
                </Button>
              </h2>
            )
          }}
        </WindowList>
      )}
    </QueryView>
  )
}

function Heading({ text, done = 0, total }: HeadingRow) {
  return (
    <div className={styles.heading} data-heading>
      <h2>{text}</h2>
      <span className={styles.count}>{total !== undefined && m.routine_done_of({ done, total })}</span>
    </div>
  )
}

function NoRoutines({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState title={m.routine_empty_title()} hint={m.routine_empty_hint()}>
      <Button variant="outline" onClick={onCreate}>
        {m.routine_create_first()}
      </Button>
    </EmptyState>
  )
}
