import { discardProject, editProject, listProjects, type Project } from '@daybook/contract'
import { m } from '#messages'
import { makeDiscardMutation } from '../../api/discardMutation.ts'
import { makeMutation } from '../../api/operations.ts'
import { editFor, queryFor } from '../../api/queries.ts'

/** The projects in their order, archived ones too. Silent, because users without projects do not see them. */
export const projects = queryFor(listProjects, {}, { silent: true })

const toBase = ({ name, archived }: Project) => ({ name, archived })

export const renameProjectMutation = (project: Project) =>
  editFor(editProject, { id: project.id, base: toBase(project) }, { fields: ['name'], saved: m.saved() })

/** Archives a project, or undoes that. */
export const archiveProjectMutation = makeMutation(
  (project: Project, send) => {
    const base = toBase(project)
    return send(editProject, { params: { id: project.id }, body: { ...base, archived: !project.archived } }, { base })
  },
  {
    undoText: ({ archived, name }) =>
      archived ? m.account_unarchived_done({ name }) : m.account_archived_done({ name }),
  },
)

export const discardProjectMutation = makeDiscardMutation(discardProject)
