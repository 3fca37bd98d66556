import { jsonRows } from '../../../db/changes/jsonRows.ts'

/** The exchange rates of a user. */
export const rateRows = jsonRows({
  kind: 'rate',
  table: 'rates',
  columnsOf: ({ from, to, day }) => ({ from_currency: from, to_currency: to, day }),
})
