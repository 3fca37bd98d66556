import {
  type Account,
  type AccountDraft,
  changePreferences,
  clearEntries,
  createAccount,
  discardAccount,
  editAccount,
  listAccounts,
  MAIN_ACCOUNT,
  orderAccounts,
  type Transfer,
} from '@daybook/contract'
import type { QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { addedName } from '../../../api/addedText.ts'
import { makeDiscardMutation } from '../../../api/discardMutation.ts'
import { makeMutation } from '../../../api/operations.ts'
import { editFor, mutationFor, queryFor } from '../../../api/queries.ts'

/** The accounts with their balances. Silent, because users with one account do not see them. */
export const accounts = queryFor(listAccounts, {}, { silent: true })

const FIELDS = ['name', 'kind', 'opening', 'currency', 'rate']

/** Returns the fields of an account that an edit sends. */
export const toBase = ({ name, kind, opening, archived, currency, rate, opening_value }: Account) => ({
  ...{ name, kind, opening, archived },
  ...(currency && rate && { rate }),
  ...(currency && opening_value !== undefined && { opening_value }),
})

export const createAccountMutation = mutationFor(createAccount, { fields: FIELDS, added: addedName })

export const editAccountMutation = (account: Account) =>
  editFor(editAccount, { id: account.id, base: toBase(account) }, { fields: FIELDS, saved: m.saved() })

/** Marks entries and transfers as cleared, or removes the marks. */
export const clearMutation = mutationFor(clearEntries)

/** Archives an account, or undoes that. */
export const archiveMutation = makeMutation(
  (account: Account, send) => {
    const base = toBase(account)
    const body: AccountDraft = { ...base, name: nameOf(account), archived: !account.archived }
    return send(editAccount, { params: { id: account.id }, body }, { base })
  },
  {
    undoText: (account) =>
      account.archived
        ? m.account_unarchived_done({ name: nameOf(account) })
        : m.account_archived_done({ name: nameOf(account) }),
  },
)

export const discardAccountMutation = makeDiscardMutation(discardAccount, { hides: 'all' })

/** Chooses the account of new entries. */
export const chooseForNewMutation = mutationFor(changePreferences, { saved: m.saved() })

export const orderMutation = mutationFor(orderAccounts)

/** Returns the name of an account; the main one may have none yet. */
export const nameOf = ({ name }: Pick<Account, 'name'>) => name || m.account_main()

/** Returns the account of a new entry, or undefined for the main one and for an archived or deleted account. */
export function accountIn(client: QueryClient, id: string | null | undefined) {
  const known = client.getQueryData(accounts.queryKey)?.find((one) => one.id === id)
  return known && !known.archived && id !== MAIN_ACCOUNT ? known.id : undefined
}

/** Returns the currency of an account, undefined if it is the user's. */
export const currencyIn = (client: QueryClient, id: string | null | undefined) =>
  client.getQueryData(accounts.queryKey)?.find((one) => one.id === id)?.currency

/** Returns the account with this id if its currency is not the user's. An archived one only counts if it is `kept`. */
export const foreignIn = (all: readonly Account[], id: string, currency: string, kept: string | undefined) =>
  all.find((one) => one.id === id && (!one.archived || id === kept) && one.currency && one.currency !== currency)

/** Returns the names of both accounts of a transfer. A deleted account has the name of the main one. */
export function accountsOfTransfer({ from, to }: Pick<Transfer, 'from' | 'to'>, accounts: readonly Account[]) {
  const [first, second] = [from, to].map((id) => nameOf(accounts.find((one) => one.id === id) ?? { name: '' }))
  return m.transfer_from_to({ from: first!, to: second! })
}
