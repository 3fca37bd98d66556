import { MAIN_ACCOUNT } from '@daybook/contract'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { accounts, nameOf } from './accounts.queries.ts'

type Props = { name?: string; value: string; kept: string | undefined; onChange: (account: string) => void }

/** Selects the account of an entry, or for the account of a file with this `name`. Offers an archived one only if the entry has it. Empty with only one account. */
export function AccountField({ name, value, kept, onChange }: Props) {
  const { data = [] } = useQuery(accounts)
  const shown = data.filter(({ id, archived }) => !archived || id === kept)
  if (data.length < 2) return null
  return (
    <NativeSelect
      label={name ? m.import_account_of({ name }) : m.account_entry()}
      data={shown.map((account) => ({ value: account.id, label: nameOf(account) }))}
      value={shown.some(({ id }) => id === value) ? value : MAIN_ACCOUNT}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
