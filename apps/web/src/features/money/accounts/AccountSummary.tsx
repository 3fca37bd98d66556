import type { Account } from '@daybook/contract'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './AccountPage.module.css'
import { balanceAfterUpcoming } from './balanceAfterUpcoming.ts'
import { KIND_NAMES } from './kinds.ts'

type Props = {
  account: Account
  currency: string
  onEdit: () => void
  onReconcile: () => void
  /** Missing while there is no other account. */
  onMove?: () => void
}

/** The balance of an account, large, with what kind of account it is. */
export function AccountSummary({ account, currency, onEdit, onReconcile, onMove }: Props) {
  return (
    <div className={styles.summary}>
      <p className={styles.balance}>
        <small>{account.archived ? m.account_archived() : KIND_NAMES[account.kind]}</small>
        <Amount value={account.balance} currency={account.currency ?? currency} />
        {account.value !== undefined && (
          <small>{m.account_value({ amount: formatAmount(account.value, currency) })}</small>
        )}
        {account.upcoming !== undefined && (
          <small>
            {m.account_with_upcoming({
              amount: formatAmount(balanceAfterUpcoming(account), account.currency ?? currency),
            })}
          </small>
        )}
      </p>
      <div className={styles.ways}>
        <Button variant="plain" onClick={onEdit}>
          {m.account_edit()}
        </Button>
        <Button variant="plain" onClick={onReconcile}>
          {m.reconcile()}
        </Button>
        {onMove && (
          <Button variant="plain" onClick={onMove}>
            {m.transfer_add()}
          </Button>
        )}
      </div>
    </div>
  )
}
