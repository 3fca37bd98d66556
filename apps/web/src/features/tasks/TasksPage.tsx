import type { Task } from '@daybook/contract'
import { useCallback, useState } from 'react'
import { m } from '#messages'
import { useRejectedChange } from '../../api/rejectedChange.ts'
import { useRun } from '../../api/useWrite.ts'
import { openCapture } from '../../capture/layer.ts'
import { Button } from '../../ui/Button.tsx'
import { FloatingActions } from '../../ui/FloatingActions.tsx'
import { IconAdd } from '../../ui/icons.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useSelection } from '../../ui/useSelection.ts'
import { CompletedTasks } from './CompletedTasks.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import { addingTo, CLOSED, correcting, editing, type PanelState, renaming, titleOfPanel } from './panel.ts'
import { QuickAdd } from './QuickAdd.tsx'
import { discardCompletedMutation, discardTaskMutation } from './tasks.queries.ts'
import { useTaskFilter } from './useTaskFilter.ts'

const ProjectForm = lazyOnIdle(async () => (await import('./ProjectForm.tsx')).ProjectForm)
const TaskForm = lazyOnIdle(async () => (await import('./TaskForm.tsx')).TaskForm)

export function TasksPage() {
  const [panel, setPanel] = useState<PanelState>(correcting(useRejectedChange('task')))
  const discard = useRun(discardTaskMutation)
  const discardCompleted = useRun(discardCompletedMutation)
  const removeCompleted = useCallback(
    ({ id, title }: Task) => discardCompleted({ id, name: title }),
    [discardCompleted],
  )
  const filter = useTaskFilter()
  const selection = useSelection<Task>()
  const close = () => setPanel(CLOSED)
  const create = (day?: string) => openCapture({ kind: 'task', day })

  return (
    <PageFrame
      heading={m.tasks_heading()}
      side={
        <>
          <Panel
            title={titleOfPanel(panel)}
            isOpen={panel.mode !== 'closed' && selection.chosen === undefined}
            onClose={close}
          >
            {panel.mode === 'project' && <ProjectForm key={panel.id} project={panel.project} onDone={close} />}
            {panel.mode === 'subtask' && <QuickAdd key={panel.parent.id} parent={panel.parent} />}
            {panel.mode === 'edit' && <TaskForm key={panel.id} panel={panel} onSaved={close} onClear={close} />}
          </Panel>
          <FloatingActions isHidden={panel.mode !== 'closed' || selection.chosen !== undefined}>
            <Button onClick={() => create()}>
              <IconAdd size={20} aria-hidden="true" />
              {m.task_create_open()}
            </Button>
          </FloatingActions>
        </>
      }
      after={<CompletedTasks query={filter.query} onRemove={removeCompleted} />}
    >
      <QuickAdd query={filter.query} />
      <OpenTasks
        filter={filter}
        selection={selection}
        onCreate={() => create()}
        onAdd={create}
        onRename={(project) => setPanel(renaming(project))}
        onEdit={(task) => setPanel(editing(task))}
        onAddSubtask={(task) => setPanel(addingTo(task))}
        onDelete={({ id, title }) => discard({ id, name: title })}
      />
    </PageFrame>
  )
}
