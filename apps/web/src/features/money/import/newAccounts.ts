import {
  type Account,
  type AccountDraft,
  type AccountKind,
  Currency,
  createAccount,
  UNNAMED_MAIN_ACCOUNT,
} from '@daybook/contract'
import { rateBetween } from '@daybook/domain/rates'
import { foldForSearch } from '@daybook/domain/search'
import { makeMutation } from '../../../api/operations.ts'
import { readAmount } from './amountFormats.ts'
import type { Field } from './mapping.ts'
import type { Reading } from './settings.ts'
import type { Table } from './table.ts'
import { APPS } from './useRuledEntries.ts'

type Draft = Omit<AccountDraft, 'id'>

/** Words, folded, of the names of accounts. */
const NAMED: [AccountKind, RegExp][] = [
  ['savings', /SAV(?:ING|ER)|SPAR|TAGESGELD|EPARGNE|LIVRET|AHORRO|RISPARMIO|貯金|定期|توفير/u],
  ['card', /CARD|VISA|AMEX|KARTE|CARTE|TARJETA|かーと|بطاق/u],
  ['cash', /CASH|WALLET|BARGELD|GELDBEUTEL|現金|财布|財布|نقد|كاش/u],
  ['loan', /LOAN|MORTGAGE|KREDIT|DARLEHEN|HYPOTHEK|ろーん|قرض/u],
]

const kindNamed = (name: string) => NAMED.find(([, words]) => words.test(foldForSearch(name)))?.[0] ?? 'bank'

/** Returns the account of a name. */
export const toDraft = (name: string): Draft => ({ name, kind: kindNamed(name), opening: 0, archived: false })

/** The same with its currency in a file, if it is not the user's, and the rate of the first line in it. */
function toDraftIn(name: string, { rows }: Table, { mapping, mark }: Reading, currency: string): Draft {
  const draft = toDraft(name)
  const sides: [Field, Field, Field][] = [
    ['account', 'paid', 'paid_in'],
    ['other', 'received', 'received_in'],
  ]
  for (const row of rows) {
    const cell = (field: Field) => row[mapping[field] ?? -1]?.trim() ?? ''
    for (const [of, amount, code] of sides) {
      const { data } = Currency.safeParse(cell(code))
      const [value, paid] = [readAmount(cell('amount'), mark), readAmount(cell(amount), mark)]
      if (cell(of) === name && data && data !== currency && value && paid)
        return { ...draft, currency: data, rate: rateBetween(paid, value) }
    }
  }
  return draft
}

/** Returns the accounts that the file of another app, or an export, names and the user does not have. */
export function newAccounts(
  names: string[],
  table: Table,
  reading: Reading,
  all: readonly Account[],
  currency: string,
) {
  if (!APPS.includes(reading.source)) return []
  const known = new Set([UNNAMED_MAIN_ACCOUNT, ...all.map(({ name }) => name)].map(foldForSearch))
  const missing = names.filter((name) => name && !known.has(foldForSearch(name)) && !reading.accounts?.[name])
  return missing.map((name) => toDraftIn(name, table, reading, currency))
}

export const createAccountsMutation = makeMutation(async (drafts: AccountDraft[], send) => {
  for (const body of drafts) await send(createAccount, { body })
  return drafts
})
