import { MAIN_ACCOUNT } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { AccountField } from '../accounts/AccountField.tsx'
import { accounts as accountList, nameOf } from '../accounts/accounts.queries.ts'
import { accountOf } from './accountNames.ts'
import type { Mapping } from './mapping.ts'
import type { Reading } from './settings.ts'
import type { ChosenFile, Table } from './table.ts'

/** Returns the accounts of the lines, and those that transfers go to. */
const namesIn = ({ rows }: Table, { account, other, type }: Mapping) => [
  ...new Set([
    ...(account === undefined ? [] : rows.map((row) => row[account]?.trim() ?? '')),
    ...(other === undefined ? [] : rows.filter((row) => row[type ?? -1] === 'Transfer').map((row) => row[other] ?? '')),
  ]),
]

type Props = { file: ChosenFile; reading: Reading; onChange: (part: Partial<Reading>) => void }

/** Selects the account of the entries, or one for each account that the file names. Names it if there is only one. */
export function ImportAccounts({ file: { table }, reading, onChange }: Props) {
  const { mapping, accounts = {}, account = MAIN_ACCOUNT } = reading
  const { data: existing = [] } = useQuery(accountList)
  const find = (name: string) => accountOf(name, reading, existing)
  const named = namesIn(table, mapping).filter((name) => name || find(name))
  if (existing.length === 1) return <p>{m.import_into({ account: nameOf(existing[0]!) })}</p>
  // Of several currencies, the lines in that of one account are read.
  if (reading.currency || (named.length < 2 && !named.some(find)))
    return <AccountField value={account} kept={undefined} onChange={(account) => onChange({ account })} />
  return named.map((name) => (
    <AccountField
      key={name}
      name={name || m.account_main()}
      value={find(name) ?? account}
      kept={find(name)}
      onChange={(chosen) => onChange({ accounts: { ...accounts, [name]: chosen } })}
    />
  ))
}
