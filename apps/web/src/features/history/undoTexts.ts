import { m } from '#messages'
import { formatCount } from '../../format/locale.ts'

type Result = { undone: number; kept: number }

/** Says how many rows were set back, and how many were kept because they changed since. */
export function keptText({ undone, kept }: Result) {
  return undone === 0 ? m.undo_kept_all() : m.undo_kept_some({ undone, kept })
}

export const resultText = (result: Result) =>
  result.kept > 0 ? keptText(result) : m.undo_rows({ count: result.undone, shown: formatCount(result.undone) })
