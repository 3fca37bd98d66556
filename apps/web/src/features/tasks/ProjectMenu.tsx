import type { Project } from '@daybook/contract'
import { m } from '#messages'
import { useRun } from '../../api/useWrite.ts'
import { IconArchive } from '../../ui/icons.ts'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { archiveProjectMutation, discardProjectMutation } from './projects.queries.ts'

/** What can be done with a project. */
export function ProjectMenu({ project, onRename }: { project: Project; onRename: () => void }) {
  const archive = useRun(archiveProjectMutation)
  const discard = useRun(discardProjectMutation)
  const { id, name, archived } = project
  return (
    <RowMenu
      name={name}
      row={{ kind: 'project', id }}
      edit={m.task_project_rename()}
      onEdit={onRename}
      actions={[
        {
          label: archived ? m.account_unarchive() : m.account_archive(),
          icon: IconArchive,
          write: () => archive(project),
        },
      ]}
      onDelete={() => discard({ id, name })}
    />
  )
}
