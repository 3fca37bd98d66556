import { MAIN_ACCOUNT } from '@daybook/contract'
import { keepDraft, readDraft } from '../../../session/drafts.ts'

/** The name of the draft that says whether the user had several accounts the last time. */
export const HAS_ACCOUNTS = 'money-accounts'
const LAST_ACCOUNT = 'money-account'

/** Returns the account that was chosen for the last new entry. */
export function lastAccount() {
  const last = readDraft(LAST_ACCOUNT)
  return typeof last === 'string' ? last : MAIN_ACCOUNT
}

/** Remembers the account that was chosen for a new entry. One that a rule or a line names is meant for that entry. */
export function keepLastAccount(account: string) {
  if (account !== lastAccount()) keepDraft(LAST_ACCOUNT, account)
}
