import type { RowKind } from '@daybook/contract'
import { findRowLimit } from '@daybook/domain/rowLimits'
import { Rejection } from '@daybook/operations/rejection'
import type { RowReader } from './rows.ts'

/** Rejects a write after which the user has more rows of a kind than the limit, as the server does. */
export function checkLimit(rows: Pick<RowReader, 'all'>, kind: RowKind) {
  const limit = findRowLimit(kind)
  if (limit && rows.all(kind).filter(({ id }) => id !== limit.beside).length > limit.rows)
    throw new Rejection(limit.error)
}
