import type { RowOf } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { DomainError } from '../../errors.ts'

/** More levels than moved tasks can have: each level is a query. */
const MOST_LEVELS = 1000

/** Throws if one of these tasks, which were created, is a subtask of itself: by this import or by an earlier one. */
export async function requireNoTaskInsideItself(db: Db, userId: string, rows: [id: string, row: RowOf<'task'>][]) {
  const parents = new Map(rows.flatMap(([id, { parent }]) => (parent ? [[id, parent]] : [])))
  let above = [...new Set(parents.values())].filter((id) => !parents.has(id))
  for (let level = 0; above.length > 0; level += 1) {
    if (level === MOST_LEVELS) throw insideItself()
    const found = await db
      .selectFrom('tasks')
      .select(['id', 'parent'])
      .where('user_id', '=', userId)
      .where('id', 'in', above)
      .where('parent', 'is not', null)
      .execute()
    for (const { id, parent } of found) parents.set(id, parent!)
    above = [...new Set(found.map(({ parent }) => parent!))].filter((id) => !parents.has(id))
  }
  const rooted = new Set<string>()
  for (const start of parents.keys()) {
    const path = new Set<string>()
    for (let id: string | undefined = start; id && !rooted.has(id); id = parents.get(id)) {
      if (path.has(id)) throw insideItself()
      path.add(id)
    }
    for (const id of path) rooted.add(id)
  }
}

const insideItself = () => new DomainError('task_inside_itself', { path: 'parent' })
