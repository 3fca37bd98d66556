import { type CodedError, type LimitedKind, MAIN_ACCOUNT, ROW_LIMITS, type RowKind } from '@daybook/contract'

type RowLimit = {
  kind: LimitedKind
  rows: number
  /** The id of a row that does not count. */
  beside: string
  /** The error of one more. */
  error: CodedError
}

const isLimited = (kind: RowKind): kind is RowKind & LimitedKind => Object.hasOwn(ROW_LIMITS, kind)

/** Returns the limit of a kind of rows, if it has one. */
export function findRowLimit(kind: RowKind): RowLimit | undefined {
  if (!isLimited(kind)) return undefined
  const rows = ROW_LIMITS[kind]
  return { kind, rows, beside: MAIN_ACCOUNT, error: { code: 'too_many_rows', params: { kind, maximum: rows } } }
}
