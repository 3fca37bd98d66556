import { ACCOUNT_LIMIT, MAIN_ACCOUNT } from '@daybook/contract'
import { openingMilli } from '@daybook/domain/accounts'
import { jsonRows } from '../../../db/changes/jsonRows.ts'

/** The accounts of a user. */
export const accountRows = jsonRows({
  kind: 'account',
  table: 'accounts',
  limit: { rows: ACCOUNT_LIMIT, beside: MAIN_ACCOUNT, error: 'too_many_accounts' },
  columnsOf: (row) => ({ opening_milli: Number(openingMilli(row)) }),
})
