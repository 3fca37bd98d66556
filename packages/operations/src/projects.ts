import { createProject, discardProject, editProject } from '@daybook/contract'
import { newProject } from '@daybook/domain/projects'
import { answered, editOperation, operation, withNewId } from './operation.ts'
import { orNotFound } from './rejection.ts'
import { all, create, discard, get, pure, put, restore } from './work.ts'

const MISSING = 'project_not_found'

export const projectOperations = [
  operation(
    createProject,
    function* (context, { body: { id = context.newId(), ...draft } }) {
      const known = yield* get('project', id)
      if (known) return { ...known, id }
      // Devices derive the id from the name, so one with this name can be in the trash.
      const deleted = yield* restore('project', id)
      if (deleted) return { id, ...(yield* put('project', id, deleted, { ...deleted, ...draft })) }
      const row = newProject(draft, yield* all('project'))
      orNotFound(yield* create('project', id, row), MISSING)
      return { id, ...row }
    },
    { complete: withNewId },
  ),
  editOperation(editProject, {
    kind: 'project',
    missing: MISSING,
    change: (_, { position }, { body: { name, archived } }) => pure({ name, archived, position }),
    answer: (_, id, row) => pure({ ...row, id }),
  }),
  operation(discardProject, function* (_, { params: { id } }) {
    orNotFound(yield* discard('project', id), MISSING)
    return answered('Project deleted')
  }),
]
