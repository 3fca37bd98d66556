import { useState } from 'react'
import { m } from '#messages'
import { useRejectedChange } from '../../api/rejectedChange.ts'
import { Button } from '../../ui/Button.tsx'
import { FloatingActions } from '../../ui/FloatingActions.tsx'
import { IconAdd } from '../../ui/icons.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { CLOSED, correcting, creating, type PanelState, updating } from './panel.ts'
import { RoutineList } from './RoutineList.tsx'
import styles from './RoutinesPage.module.css'
import { WeekSummary } from './WeekSummary.tsx'

const RoutineForm = lazyOnIdle(async () => (await import('./RoutineForm.tsx')).RoutineForm)

export function RoutinesPage() {
  const [panel, setPanel] = useState<PanelState>(correcting(useRejectedChange('routine')))
  const close = () => setPanel(CLOSED)
  return (
    <PageFrame
      heading={m.routines()}
      side={
        <div className={styles.side}>
          <Panel
            title={panel.mode === 'update' ? m.routine_update() : m.routine_create()}
            isOpen={panel.mode !== 'closed'}
            onClose={close}
          >
            {panel.mode !== 'closed' && <RoutineForm key={panel.id} panel={panel} onDone={close} />}
          </Panel>
          <FloatingActions isHidden={panel.mode !== 'closed'}>
            <Button onClick={() => setPanel(creating())}>
              <IconAdd size={20} aria-hidden="true" />
              {m.routine_create()}
            </Button>
          </FloatingActions>
          <WeekSummary />
        </div>
      }
    >
      <RoutineList onCreate={() => setPanel(creating())} onUpdate={(routine) => setPanel(updating(routine))} />
    </PageFrame>
  )
}
