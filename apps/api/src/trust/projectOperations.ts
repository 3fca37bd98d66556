import {
  createProject,
  discardProject,
  editProject,
  listProjects,
  listTaskFilters,
  removeTaskFilter,
  saveTaskFilter,
} from '@daybook/contract'
import { closed, type Operation } from './operation.ts'
import { MARK, project } from './seedItems.ts'

export const projects: Operation[] = [
  closed(listProjects),
  closed(createProject, { body: () => project }),
  closed(editProject, { item: 'project', body: () => project }),
  closed(discardProject, { item: 'project' }),
  closed(listTaskFilters),
  closed(saveTaskFilter, { body: () => ({ name: MARK, query: MARK }) }),
  closed(removeTaskFilter, { body: () => ({ name: 'Rent' }) }),
]
