import { type Account, MAIN_ACCOUNT } from '@daybook/contract'
import { getEntryAccount } from '../../../device/preferences.ts'
import { keepDraft, readDraft } from '../../../session/drafts.ts'

/** The name of the draft that says whether the user had several accounts the last time. */
export const HAS_ACCOUNTS = 'money-accounts'
const LAST_ACCOUNT = 'money-account'

/** Returns the account that the user has chosen for new entries, or else for the last new one. */
export function lastAccount() {
  const chosen = getEntryAccount()
  if (chosen) return chosen
  const last = readDraft(LAST_ACCOUNT)
  return typeof last === 'string' ? last : MAIN_ACCOUNT
}

/** Remembers the account that was chosen for a new entry. One that a rule or a line names is meant for that entry. */
export function keepLastAccount(account: string) {
  if (account !== lastAccount()) keepDraft(LAST_ACCOUNT, account)
}

/** Returns whether a user pays from a new account from now on: it is the first beside a main one that was not used. */
export const isForNew = ({ kind, currency }: Pick<Account, 'kind' | 'currency'>, others: Account[]) =>
  ['cash', 'bank', 'card'].includes(kind) &&
  !currency &&
  others.every(({ id, balance }) => id === MAIN_ACCOUNT && !balance)
