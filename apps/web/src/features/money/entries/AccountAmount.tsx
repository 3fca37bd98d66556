import { MAIN_ACCOUNT, type TypedEntry } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '../../../format/amounts.ts'
import { accounts } from '../accounts/accounts.queries.ts'
import styles from './AccountAmount.module.css'

type Props = { entry: TypedEntry; amount: number; currency: string }

/** The amount of an entry in the currency of its account, if that is not `currency`, which its row is in. */
export function AccountAmount({ entry, amount, currency }: Props) {
  const { data = [] } = useQuery(accounts)
  const account = data.find(({ id }) => id === (entry.account ?? MAIN_ACCOUNT))
  if (!account?.currency || account.currency === currency) return null
  return <p className={styles.amount}>{formatAmount(amount, account.currency)}</p>
}
