import { type Account, MAIN_ACCOUNT } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '#messages'
import { currentUser } from '../../../api/user.queries.ts'
import { formatAmount } from '../../../format/amounts.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { type Icon, IconAdd, IconDown, IconHistory, IconUp } from '../../../ui/icons.ts'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import styles from './AccountsPage.module.css'
import { accountPath } from './accountPath.ts'
import { archiveMutation, chooseForNewMutation, nameOf, orderMutation } from './accounts.queries.ts'
import { KIND_NAMES } from './kinds.ts'
import { useDeleteAccount } from './useDeleteAccount.tsx'

type Props = { accounts: Account[]; currency: string; onEdit: (account: Account) => void }

/** The accounts, archived ones last, with their total. */
export function AccountList({ accounts, currency, onEdit }: Props) {
  const active = accounts.filter(({ archived }) => !archived)
  const archived = accounts.filter(({ archived }) => archived)
  const { deleteAccount, question } = useDeleteAccount(accounts)
  const milli = accounts.reduce((sum, { balance, value = balance }) => sum + toMilli(value), 0)
  return (
    <div className={styles.sheet}>
      <ul>
        {[...active, ...archived].map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            all={accounts}
            currency={currency}
            onEdit={onEdit}
            onDelete={deleteAccount}
          />
        ))}
      </ul>
      {accounts.length > 1 && (
        <p className={styles.total}>
          <span>{m.accounts_total()}</span>
          <Amount value={fromMilli(milli)} currency={currency} />
        </p>
      )}
      {question}
    </div>
  )
}

type RowProps = Omit<Props, 'accounts'> & {
  account: Account
  all: Account[]
  onDelete: (account: Account) => Promise<boolean>
}

function AccountRow({ account, all, currency, onEdit, onDelete }: RowProps) {
  const name = nameOf(account)
  const archive = useMutation(archiveMutation)
  const choose = useMutation(chooseForNewMutation)
  const isForNew = useQuery(currentUser).data?.entry_account === account.id
  const { id, archived, balance, value } = account
  const moves = useMoves(account, all)
  const uses = { label: m.account_use_for_new(), icon: IconAdd, run: () => choose.mutate({ entry_account: id }) }
  const archives = {
    label: archived ? m.account_unarchive() : m.account_archive(),
    icon: IconHistory,
    run: () => archive.mutate(account),
  }
  const actions = all.length > 1 ? [...moves, ...(archived || isForNew ? [] : [uses]), archives] : []
  return (
    <li className={archived ? styles.archived : styles.row}>
      <Link className={styles.account} to={accountPath(id)}>
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <small>{toDetail(account, isForNew)}</small>
        </span>
        <span className={styles.balance}>
          <Amount value={balance} currency={account.currency ?? currency} />
          {value !== undefined && <small>{m.account_value({ amount: formatAmount(value, currency) })}</small>}
        </span>
      </Link>
      <RowMenu
        name={name}
        row={{ kind: 'account', id }}
        actions={actions}
        onEdit={() => onEdit(account)}
        {...(id !== MAIN_ACCOUNT && { onDelete: () => onDelete(account) })}
      />
    </li>
  )
}

const toDetail = ({ archived, kind }: Account, isForNew: boolean) => {
  if (archived) return m.account_archived()
  return isForNew ? m.account_for_new({ kind: KIND_NAMES[kind] }) : KIND_NAMES[kind]
}

/** Returns the actions that move an account up and down in the list, past archived ones, which it shows last. */
function useMoves({ id, archived }: Account, all: Account[]) {
  const order = useMutation(orderMutation)
  const ids = all.map((one) => one.id)
  const active = all.filter((one) => !one.archived).map((one) => one.id)
  if (archived) return []
  const at = active.indexOf(id)
  const movesPast = (other: string | undefined, label: string, icon: Icon) => {
    if (!other) return []
    const moved = ids.filter((one) => one !== id).toSpliced(ids.indexOf(other), 0, id)
    return [{ label, icon, run: () => order.mutate({ ids: moved }) }]
  }
  return [
    ...movesPast(active[at - 1], m.account_move_up(), IconUp),
    ...movesPast(active[at + 1], m.account_move_down(), IconDown),
  ]
}
