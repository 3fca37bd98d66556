import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { projects } from './projects.queries.ts'
import type { NewProject } from './tasks.queries.ts'

type Props = {
  /** The id of the project, empty for none. One that was deleted shows as none. */
  value: string
  /** The project that is created with the task. */
  newProject: NewProject | undefined
  onChange: (id: string) => void
}

/** The project of a task: nothing until there is one. */
export function ProjectField({ value, newProject, onChange }: Props) {
  const { data = [] } = useQuery(projects)
  const known = data
    .filter(({ id, archived }) => !archived || id === value)
    .map(({ id, name }) => ({ value: id, label: name }))
  const choices = newProject
    ? [...known, { value: newProject.id, label: m.task_project_new({ name: newProject.name }) }]
    : known
  if (choices.length === 0) return null
  return (
    <NativeSelect
      label={m.task_project()}
      data={[{ value: '', label: m.task_project_none() }, ...choices]}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
