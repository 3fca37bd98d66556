import { toMilli } from '@daybook/domain/amounts'
import { addTransferTo } from '@daybook/domain/sums'
import { jsonRows } from '../../../db/changes/jsonRows.ts'
import { countRows } from '../entries/sums/sums.repo.ts'

/** The transfers of a user. Each write updates the totals of their accounts. */
export const transferRows = jsonRows({
  kind: 'transfer',
  table: 'transfers',
  columnsOf: (row) => ({
    day: row.date,
    from_account: row.from,
    to_account: row.to,
    amount_milli: toMilli(row.amount),
    from_milli: row.from_amount === undefined ? null : toMilli(row.from_amount),
    to_milli: row.to_amount === undefined ? null : toMilli(row.to_amount),
    from_cleared: Number(row.from_cleared ?? false),
    to_cleared: Number(row.to_cleared ?? false),
  }),
  count: (db, userId, changes) => countRows(db, userId, changes, addTransferTo),
})
