import type { Dashboard, User } from '@daybook/contract'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#messages'
import { dismissAlerts } from '../../../alerts/alerts.ts'
import { onIdle } from '../../../device/onIdle.ts'
import { useRemembered } from '../../../session/remembered.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { discardSamplesMutation, loadDiscarding } from './firstRun.queries.ts'
import styles from './SampleNotice.module.css'

const [STEPS, SAMPLES] = ['first-steps', 'sample-data']
const STATES = ['shown', 'hidden'] as const

/** Shows the first steps until they are done or hidden, or how to remove the sample data. Both can be hidden here. */
export function FirstRun({ day, user }: { day: Dashboard; user: User }) {
  const [steps, setSteps] = useRemembered(STEPS, STATES)
  const [samples, setSamples] = useRemembered(SAMPLES, STATES)
  if (day.begun.samples && samples === 'shown') return <SampleNotice onLeft={() => setSamples('hidden')} />
  const isAllBegun = day.begun.entries && day.begun.routines && day.tasks + day.completed_tasks > 0
  if (isAllBegun || steps === 'hidden') return null
  return <FirstSteps day={day} user={user} onHide={() => setSteps('hidden')} onSamples={() => setSamples('shown')} />
}

/** Says that there is sample data, with a button that removes it. Calls `onLeft` if some of it is left, as edited. */
function SampleNotice({ onLeft }: { onLeft: () => void }) {
  // Also while the data is still being added.
  const isBusy = useIsMutating() > 0
  useEffect(() => onIdle(loadDiscarding), [])
  const discard = useMutation({
    ...discardSamplesMutation,
    onMutate: dismissAlerts,
    onSuccess: (isSomeLeft) => isSomeLeft && onLeft(),
  })
  return (
    <Card isCompact title={m.sample_data()}>
      <div className={styles.notice}>
        <p>{m.sample_data_hint()}</p>
        <Button isWrite variant="outline" isBusy={isBusy} onClick={() => discard.mutate(undefined)}>
          {m.sample_data_remove()}
        </Button>
      </div>
    </Card>
  )
}
