import { PAGES } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '#messages'
import { useOperations } from '../../../alerts/undo.ts'
import { formatAmount } from '../../../format/amounts.ts'
import { formatCount } from '../../../format/locale.ts'
import { accountPath, type LinkedBalance } from '../accounts/accountPath.ts'
import { accounts } from '../accounts/accounts.queries.ts'
import { writeView } from '../entries/view.ts'

/**
 * What was imported: how many entries, the day of the latest one, the operation unless it cannot be undone, and the
 * account with the balance that the file says for its end.
 */
export type Imported = {
  count: number
  last: string
  operation: string | undefined
  closing: { account: string; amount: number } | undefined
}

type Props = { imported: Imported; currency: string }

/** Says how many entries were added, and leads to the month of the latest one, until that is undone. */
export function ImportDone({ imported: { count, last, operation, closing }, currency }: Props) {
  const operations = useOperations()
  if (operation && !operations.some(({ id }) => id === operation)) return null
  const month = writeView({ view: 'all', month: last.slice(0, 7), filter: undefined })
  return (
    <p role="status">
      {m.import_added({ entries: m.entries({ count, shown: formatCount(count) }) })}{' '}
      <Link to={`${PAGES.money.path}?${month}`}>{m.import_show()}</Link>{' '}
      {closing && <Closing {...closing} currency={currency} />}
    </p>
  )
}

/** Compares the balance at the end of the file with that of the account. */
function Closing({ account: id, amount, currency }: NonNullable<Imported['closing']> & { currency: string }) {
  const account = useQuery(accounts).data?.find((one) => one.id === id)
  if (!account) return null
  const written = (amount: number) => formatAmount(amount, account.currency ?? currency)
  if (account.balance === amount) return <span>{m.import_balance_same({ amount: written(amount) })}</span>
  const [file, balance] = [written(amount), written(account.balance)]
  return (
    <span>
      {m.import_balance_other({ file, balance })}{' '}
      <Link to={accountPath(id)} state={{ bank: amount } satisfies LinkedBalance}>
        {m.import_balance_compare()}
      </Link>
    </span>
  )
}
