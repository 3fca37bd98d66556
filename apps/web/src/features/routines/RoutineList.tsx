import type { Routine } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { WindowList } from '../../ui/WindowList.tsx'
import { RoutineCard } from './RoutineCard.tsx'
import styles from './RoutineList.module.css'
import { RoutineListSkeleton } from './RoutineListSkeleton.tsx'
import { deleteRoutineMutation, routines } from './routines.queries.ts'
import { keyOfRow, rowsOf } from './rows.ts'

const CARD = 220

type Props = { onCreate: () => void; onUpdate: (routine: Routine) => void }

/** Lists the routines due today, then the others. */
export function RoutineList({ onCreate, onUpdate }: Props) {
  const query = useQuery(routines)
  const { mutate: remove } = useMutation(deleteRoutineMutation)
  return (
    <QueryView query={query} skeleton={<RoutineListSkeleton />} empty={<NoRoutines onCreate={onCreate} />}>
      {(all) => (
        <WindowList items={rowsOf(all)} keyOf={keyOfRow} height={CARD}>
          {(row) =>
            row.kind === 'heading' ? (
              <h2 className={styles.heading}>{row.text}</h2>
            ) : (
              <RoutineCard
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

function NoRoutines({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState title={m.routine_empty_title()} hint={m.routine_empty_hint()}>
      <Button variant="outline" onClick={onCreate}>
        {m.routine_create_first()}
      </Button>
    </EmptyState>
  )
}
