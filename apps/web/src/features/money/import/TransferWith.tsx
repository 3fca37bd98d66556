import { MAIN_ACCOUNT } from '@daybook/contract'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { accounts, nameOf } from '../accounts/accounts.queries.ts'

type Props = { account: string | undefined; onChoose: (other: string) => void }

/** Makes a line of this account a transfer with another one in its currency. Empty if there is none. */
export function TransferWith({ account = MAIN_ACCOUNT, onChoose }: Props) {
  const { data: all = [] } = useQuery(accounts)
  const currency = all.find(({ id }) => id === account)?.currency
  const others = all.filter((one) => one.id !== account && !one.archived && one.currency === currency)
  if (others.length === 0) return null
  return (
    <NativeSelect
      label={m.import_transfer_with()}
      data={[
        { value: '', label: m.import_transfer_none() },
        ...others.map((other) => ({ value: other.id, label: nameOf(other) })),
      ]}
      value=""
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
