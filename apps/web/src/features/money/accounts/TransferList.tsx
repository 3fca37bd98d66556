import type { Account, Transfer } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { formatDay } from '../../../format/dates.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { useDeleteTransfer } from '../entries/useDeleteEntry.ts'
import styles from './AccountsPage.module.css'
import { accountsOfTransfer } from './accounts.queries.ts'
import { transfers } from './transfers.queries.ts'

const SHOWN_AT_FIRST = 10

type Props = { accounts: Account[]; currency: string; onEdit: (transfer: Transfer) => void }

/** The transfers, newest day first. Nothing while there is none. */
export function TransferList(props: Props) {
  return (
    <QueryView query={useQuery(transfers)} skeleton={null} isAside>
      {(data) => data.length > 0 && <Transfers transfers={data} {...props} />}
    </QueryView>
  )
}

function Transfers({ transfers: data, accounts, currency, onEdit }: Props & { transfers: Transfer[] }) {
  const remove = useDeleteTransfer()
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const toWords = (transfer: Transfer) => accountsOfTransfer(transfer, accounts)
  return (
    <section className={styles.transfers} aria-labelledby="transfers">
      <h2 id="transfers">{m.transfers_heading()}</h2>
      <ul className={styles.sheet}>
        {data
          .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
          .slice(0, shown)
          .map((transfer) => (
            <li key={transfer.id} className={styles.row}>
              <div className={styles.account}>
                <span className={styles.words}>
                  <span className={styles.name} dir="auto">
                    {transfer.title || toWords(transfer)}
                  </span>
                  <small>
                    {[formatDay(transfer.date), transfer.title && toWords(transfer)].filter(Boolean).join(' · ')}
                  </small>
                </span>
                <span className={styles.balance}>
                  <Amount value={transfer.amount} currency={currency} />
                </span>
              </div>
              <RowMenu
                name={transfer.title || toWords(transfer)}
                row={{ kind: 'transfer', id: transfer.id }}
                onEdit={() => onEdit(transfer)}
                onDelete={() => remove({ id: transfer.id, name: transfer.title || toWords(transfer) })}
              />
            </li>
          ))}
      </ul>
      {data.length > shown && (
        <Button variant="plain" onClick={() => setShown(shown + 50)}>
          {m.transfers_more()}
        </Button>
      )}
    </section>
  )
}
