import { listProjects } from '@daybook/contract'
import { orderedProjects } from '@daybook/domain/projects'
import { answerWith } from '../answers.ts'

/** The projects of tasks. */
export const projectAnswers = [
  answerWith(listProjects, ['project'], ({ rows }) => ({ body: orderedProjects(rows.all('project')) })),
]
