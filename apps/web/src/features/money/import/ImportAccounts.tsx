import { MAIN_ACCOUNT } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { AccountField } from '../accounts/AccountField.tsx'
import { accounts as accountList, nameOf } from '../accounts/accounts.queries.ts'
import type { Reading } from './settings.ts'
import type { ChosenFile } from './table.ts'

type Props = { file: ChosenFile; reading: Reading; onChange: (part: Partial<Reading>) => void }

/** Selects the account of the entries, or one for each account that the file names. Names it if there is only one. */
export function ImportAccounts({ file: { table }, reading, onChange }: Props) {
  const { mapping, accounts = {}, account = MAIN_ACCOUNT } = reading
  const named = [...new Set(table.rows.map((row) => row[mapping.account ?? -1] ?? ''))].filter(Boolean)
  const { data: existing = [] } = useQuery(accountList)
  if (existing.length === 1) return <p>{m.import_into({ account: nameOf(existing[0]!) })}</p>
  // Of several currencies, the lines in that of one account are read.
  if (named.length < 2 || reading.currency)
    return <AccountField value={account} kept={undefined} onChange={(account) => onChange({ account })} />
  return named.map((name) => (
    <AccountField
      key={name}
      name={name}
      value={accounts[name] ?? account}
      kept={undefined}
      onChange={(chosen) => onChange({ accounts: { ...accounts, [name]: chosen } })}
    />
  ))
}
