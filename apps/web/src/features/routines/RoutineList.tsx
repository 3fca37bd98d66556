import type { Routine } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { buttonLook } from '../../ui/LinkButton.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { WindowList } from '../../ui/WindowList.tsx'
import { DeleteRoutine } from './DeleteRoutine.tsx'
import { RoutineCard } from './RoutineCard.tsx'
import styles from './RoutineList.module.css'
import { RoutineListShape } from './RoutineListShape.tsx'
import { routines } from './routines.queries.ts'
import { keyOfRow, rowsOf } from './rows.ts'

const CARD = 220

type Props = { onCreate: () => void; onUpdate: (routine: Routine) => void }

/** What is due today, then the others. */
export function RoutineList({ onCreate, onUpdate }: Props) {
  const query = useQuery(routines)
  const [doomed, setDoomed] = useState<Routine>()
  return (
    <>
      <QueryView query={query} skeleton={<RoutineListShape />} empty={<NoRoutines onCreate={onCreate} />}>
        {(all) => (
          <WindowList items={rowsOf(all)} keyOf={keyOfRow} height={CARD}>
            {(row) =>
              row.kind === 'heading' ? (
                <h2 className={styles.heading}>{row.text}</h2>
              ) : (
                <RoutineCard routine={row.routine} onUpdate={onUpdate} onDelete={setDoomed} />
              )
            }
          </WindowList>
        )}
      </QueryView>
      <DeleteRoutine routine={doomed} onDone={() => setDoomed(undefined)} />
    </>
  )
}

function NoRoutines({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState title="No Routines" hint="Begin with one small thing you want to do again and again.">
      <button type="button" className={buttonLook('outline')} onClick={onCreate}>
        Create your first routine
      </button>
    </EmptyState>
  )
}
