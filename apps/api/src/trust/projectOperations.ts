import { createProject, discardProject, editProject, listProjects } from '@daybook/contract'
import { closed, type Operation } from './operation.ts'
import { project } from './seedItems.ts'

export const projects: Operation[] = [
  closed(listProjects),
  closed(createProject, { body: () => project }),
  closed(editProject, { item: 'project', body: () => project }),
  closed(discardProject, { item: 'project' }),
]
