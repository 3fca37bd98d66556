import type { Routine } from '@daybook/contract'
import { weekUntil } from '@daybook/domain/routines'
import { useMutation, useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { today } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { WindowList } from '../../ui/WindowList.tsx'
import styles from './RoutineList.module.css'
import { RoutineListSkeleton } from './RoutineListSkeleton.tsx'
import { RoutineRow } from './RoutineRow.tsx'
import { deleteRoutineMutation, routines } from './routines.queries.ts'
import { type HeadingRow, keyOfRow, rowsOf } from './rows.ts'

const ROW = 78

type Props = { onCreate: () => void; onUpdate: (routine: Routine) => void }

/** Lists the routines due today, then the others. */
export function RoutineList({ onCreate, onUpdate }: Props) {
  const query = useQuery(routines)
  const { mutate: remove } = useMutation(deleteRoutineMutation)
  return (
    <QueryView query={query} skeleton={<RoutineListSkeleton />} empty={<NoRoutines onCreate={onCreate} />}>
      {(all) => (
        <WindowList className={styles.rows} items={rowsOf(all)} keyOf={keyOfRow} height={ROW}>
          {(row) =>
            row.kind === 'heading' ? (
              <Heading {...row} />
            ) : (
              <RoutineRow
                routine={row.routine}
                onUpdate={onUpdate}
                onDelete={({ id, title }) => remove({ id, name: title })}
              />
            )
          }
        </WindowList>
      )}
    </QueryView>
  )
}

/** A heading of the list with the days that the rows below show, in a wide list. */
function Heading({ text, done = 0, total }: HeadingRow) {
  return (
    <div className={styles.heading}>
      <h2>{text}</h2>
      <span className={styles.count}>{total !== undefined && m.routine_done_of({ done, total })}</span>
      <span className={styles.days} aria-hidden="true">
        {weekUntil(today()).map((date) => (
          <span key={date}>{m.weekday_short({ date })}</span>
        ))}
      </span>
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
