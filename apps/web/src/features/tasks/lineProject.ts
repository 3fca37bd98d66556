import type { Project } from '@daybook/contract'
import { projectNamed } from '@daybook/domain/projects'
import { m } from '#messages'
import { newId } from '../../api/newId.ts'
import type { NewProject } from './tasks.queries.ts'

/** Returns the project of a new task, by the name that its line has, and what creates the project if there is none. */
export function inProject(
  name: string | undefined,
  projects: readonly Project[],
): { project?: string; newProject?: NewProject } {
  if (!name) return {}
  const { isNew, ...project } = projectNamed(name, projects)
  return { project: project.id, ...(isNew && { newProject: { ...project, operationId: newId() } }) }
}

/** Returns the project that a line names in words. */
export function projectText(name: string, projects: readonly Project[]) {
  const named = projectNamed(name, projects)
  return named.isNew ? m.task_project_new({ name }) : m.task_project_named({ name: named.name })
}
