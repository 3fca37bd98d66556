import type { ProjectDraft, ProjectRow } from '@daybook/contract'

type WithId = ProjectRow & { id: string }

/** Returns the projects in their order. */
export const orderedProjects = <P extends WithId>(projects: readonly P[]) =>
  [...projects].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))

/** Returns the row of a new project, which comes last. */
export const newProject = ({ name, archived }: ProjectDraft, others: readonly WithId[]): ProjectRow => ({
  name,
  archived,
  position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
})
