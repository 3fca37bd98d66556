import { PAGES } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#messages'
import { keepDraft } from '../../../session/drafts.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './AccountStrip.module.css'
import { accounts, nameOf } from './accounts.queries.ts'
import { HAS_ACCOUNTS } from './lastAccount.ts'

/** How many of them are above the list on phones, as the styles say. */
const SHOWN_ABOVE = 5

type Props = { currency: string; chosen: string | undefined; onChoose: (account: string | undefined) => void }

/** The accounts with their balances, each a button that shows its entries. Empty with only one account. */
export function AccountStrip({ currency, chosen, onChoose }: Props) {
  const { data } = useQuery(accounts)
  const hasSeveral = data && data.length > 1
  useEffect(() => {
    if (hasSeveral !== undefined) keepDraft(HAS_ACCOUNTS, hasSeveral)
  }, [hasSeveral])
  if (!hasSeveral) return null
  const shown = data.filter(({ id, archived }) => !archived || id === chosen)
  return (
    <section className={styles.card} aria-label={m.accounts_heading()}>
      <ul className={styles.accounts}>
        {shown.map((account) => (
          <li key={account.id}>
            <Button
              variant="bare"
              className={styles.account}
              aria-pressed={account.id === chosen}
              onClick={() => onChoose(account.id === chosen ? undefined : account.id)}
            >
              <span className={styles.name} dir="auto">
                {nameOf(account)}
              </span>
              <span className={styles.balance}>
                <Amount value={account.balance} currency={account.currency ?? currency} />
              </span>
            </Button>
          </li>
        ))}
        <li className={styles.manage}>
          <Button variant="plain" to={PAGES.accounts.path}>
            {shown.length > SHOWN_ABOVE ? m.accounts_all({ count: shown.length }) : m.accounts_manage()}
          </Button>
        </li>
      </ul>
    </section>
  )
}
