import type { ProjectDraft, ProjectRow } from '@daybook/contract'
import { derivedId } from './derivedId.ts'
import { foldForSearch } from './search.ts'

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

const NO_DAY = '1970-01-01'

/**
 * Returns the project of this name, in upper or lower case, or the one to create. The id of a new one is derived from the
 * name, so that two devices create one; a project that was renamed keeps its id.
 */
export function projectNamed(name: string, projects: readonly WithId[]): { id: string; name: string; isNew: boolean } {
  const wanted = foldForSearch(name)
  const known = projects.find((one) => foldForSearch(one.name) === wanted)
  if (known) return { id: known.id, name: known.name, isNew: false }
  const toId = (count: number) => derivedId(NO_DAY, 'project', wanted, String(count))
  const isTaken = (id: string) => projects.some((one) => one.id === id)
  let count = 0
  while (isTaken(toId(count))) count += 1
  return { id: toId(count), name, isNew: true }
}
