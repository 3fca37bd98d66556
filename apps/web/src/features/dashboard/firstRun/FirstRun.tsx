import type { Dashboard, User } from '@daybook/contract'
import { useRemembered } from '../../../session/remembered.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { SampleNotice } from './SampleNotice.tsx'

const [STEPS, SAMPLES] = ['first-steps', 'sample-data']
const STATES = ['shown', 'hidden'] as const

/** Shows the first steps until they are done or hidden, or how to remove the sample data. Both can be hidden here. */
export function FirstRun({ day, user }: { day: Dashboard; user: User }) {
  const [steps, setSteps] = useRemembered(STEPS, STATES)
  const [samples, setSamples] = useRemembered(SAMPLES, STATES)
  if (day.begun.samples && samples === 'shown') return <SampleNotice onRemoved={() => setSamples('hidden')} />
  const isAllBegun = day.begun.entries && day.begun.routines && day.tasks + day.completed_tasks > 0
  if (isAllBegun || steps === 'hidden') return null
  return <FirstSteps day={day} user={user} onHide={() => setSteps('hidden')} onSamples={() => setSamples('shown')} />
}
