import type { LeftOut } from '../archive.ts'
import type { Model } from './model.ts'
import type { What } from './what.ts'

const EXAMPLES = 5

/** Returns an empty model of a product. */
export function newModel(source: string): Model {
  const named = new Map<What, LeftOut>()
  return {
    source,
    accounts: [],
    transactions: [],
    budgets: [],
    schedules: [],
    projects: [],
    tasks: [],
    notes: [],
    files: [],
    routines: [],
    leave(what, example = '', count = 1) {
      if (count === 0) return
      const known = named.get(what) ?? { what, count: 0, examples: [] }
      named.set(what, known)
      known.count += count
      if (example && known.examples.length < EXAMPLES && !known.examples.includes(example)) known.examples.push(example)
    },
    leftOut: () => [...named.values()],
  }
}
