import type { RowKind } from '@daybook/contract'
import { isSample } from '@daybook/domain/samples'
import { derived } from '../derived.ts'
import type { RowReader } from '../rows.ts'

/** Returns whether there are rows of a kind, and whether there are samples among them. */
const rowsOf = (kind: RowKind) =>
  derived(kind, (rows) => {
    const found = { any: false, samples: false }
    for (const { row, deleted } of rows.allStored(kind)) {
      if (deleted !== null) continue
      found.any = true
      if (isSample(row.id)) return { any: true, samples: true }
    }
    return found
  })

const KINDS = { entry: rowsOf('entry'), budget: rowsOf('budget'), task: rowsOf('task'), note: rowsOf('note') }
const routines = rowsOf('routine')

/** Returns what the user has begun to use, for the dashboard. */
export const beginningsOf = (rows: RowReader) => ({
  entries: KINDS.entry(rows).any,
  routines: routines(rows).any,
  samples: [routines, ...Object.values(KINDS)].some((found) => found(rows).samples),
})
