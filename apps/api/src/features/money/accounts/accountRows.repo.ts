import { openingMilli } from '@daybook/domain/accounts'
import { jsonRows } from '../../../db/changes/jsonRows.ts'

/** The accounts of a user. */
export const accountRows = jsonRows({
  kind: 'account',
  table: 'accounts',
  columnsOf: (row) => ({ opening_milli: Number(openingMilli(row)) }),
})
