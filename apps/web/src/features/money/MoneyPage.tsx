import type { EntryType } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUser } from '../../api/user.queries.ts'
import { FloatingActions } from '../../ui/FloatingActions.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { AddButton } from './AddButton.tsx'
import { Balance } from './Balance.tsx'
import { EntryForm } from './EntryForm.tsx'
import { EntryList } from './EntryList.tsx'
import styles from './MoneyPage.module.css'
import { adding, CLOSED, editing, type PanelState, titleOfPanel } from './panel.ts'
import { useView } from './useView.ts'

const VIEWS: { value: EntryType; label: string }[] = [
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expense' },
]

export function MoneyPage() {
  const [view, show] = useView()
  const [panel, setPanel] = useState<PanelState>(CLOSED)
  const user = useQuery(currentUser)
  const close = () => setPanel(CLOSED)

  function finish(type: EntryType) {
    close()
    show(type)
  }

  return (
    <PageFrame
      heading="Money"
      side={
        <div className={styles.side}>
          <Balance user={user} />
          <Panel title={titleOfPanel(panel)} isOpen={panel.mode !== 'closed'} onClose={close}>
            {panel.mode !== 'closed' && (
              <EntryForm
                key={panel.id}
                panel={panel}
                currency={user.data?.currency ?? ''}
                onSaved={finish}
                onClear={close}
              />
            )}
          </Panel>
          <FloatingActions isHidden={panel.mode !== 'closed'}>
            <AddButton onClick={() => setPanel(adding(view))} />
          </FloatingActions>
        </div>
      }
    >
      <Segments label="Show" value={view} options={VIEWS} onChange={show} />
      <EntryList
        key={view}
        type={view}
        user={user}
        onAdd={() => setPanel(adding(view))}
        onUpdate={(entry) => setPanel(editing(view, entry))}
      />
    </PageFrame>
  )
}
