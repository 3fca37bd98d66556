import type { Routine } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { WindowList } from '../../ui/WindowList.tsx'
import { DeleteRoutine } from './DeleteRoutine.tsx'
import { RoutineCard } from './RoutineCard.tsx'
import styles from './RoutineList.module.css'
import { RoutineListSkeleton } from './RoutineListSkeleton.tsx'
import { routines } from './routines.queries.ts'
import { keyOfRow, rowsOf } from './rows.ts'

const CARD = 220

type Props = { onCreate: () => void; onUpdate: (routine: Routine) => void }

/** Lists the routines due today, then the others. */
export function RoutineList({ onCreate, onUpdate }: Props) {
  const query = useQuery(routines)
  const [pendingDelete, setPendingDelete] = useState<Routine>()
  return (
    <>
      <QueryView query={query} skeleton={<RoutineListSkeleton />} empty={<NoRoutines onCreate={onCreate} />}>
        {(all) => (
          <WindowList items={rowsOf(all)} keyOf={keyOfRow} height={CARD}>
            {(row) =>
              row.kind === 'heading' ? (
                <h2 className={styles.heading}>{row.text}</h2>
              ) : (
                <RoutineCard routine={row.routine} onUpdate={onUpdate} onDelete={setPendingDelete} />
              )
            }
          </WindowList>
        )}
      </QueryView>
      <DeleteRoutine routine={pendingDelete} onDone={() => setPendingDelete(undefined)} />
    </>
  )
}

function NoRoutines({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState title="No Routines" hint="Begin with one small thing you want to do again and again.">
      <Button variant="outline" onClick={onCreate}>
        Create your first routine
      </Button>
    </EmptyState>
  )
}
