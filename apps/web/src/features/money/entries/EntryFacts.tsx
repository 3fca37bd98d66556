import { MAIN_ACCOUNT, type TypedEntry } from '@daybook/contract'
import { madeBy } from '@daybook/domain/recording'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { schedules } from '../../../schedules/list.queries.ts'
import { ruleText } from '../../../schedules/ruleText.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { accounts, nameOf } from '../accounts/accounts.queries.ts'
import styles from './EntryFacts.module.css'

type Props = { entry: TypedEntry; currency: string }

/** The amount of an entry, and all else that its form saves in it. */
export function EntryFacts({ entry, currency }: Props) {
  const { data: all = [] } = useQuery(accounts)
  const { data: repeating = [] } = useQuery(schedules)
  const account = all.length > 1 && all.find(({ id }) => id === (entry.account ?? MAIN_ACCOUNT))
  const { type, date, category, parts = [], tags = [], account_amount } = entry
  const made = madeBy(entry.id, repeating)
  return (
    <>
      <p className={type === 'income' ? styles.income : styles.amount}>
        <Amount value={entry.amount} currency={currency} sign={type === 'income' ? '+' : '\u2212'} size="card" />
      </p>
      <Facts>
        <Fact label={m.type()}>{type === 'income' ? m.income() : m.expense()}</Fact>
        <Fact label={m.category()}>
          {parts.length > 0 ? <PartList parts={parts} currency={currency} /> : category.name}
        </Fact>
        <Fact label={m.date()}>{formatDay(date)}</Fact>
        {account && (
          <Fact label={m.account_entry()}>
            {nameOf(account)}
            {account_amount !== undefined && `, ${formatAmount(account_amount, account.currency ?? currency)}`}
          </Fact>
        )}
        {tags.length > 0 && <Fact label={m.tags()}>{tags.map((tag) => `#${tag}`).join(' ')}</Fact>}
        {made && <Fact label={m.repeat()}>{ruleText(made.schedule.rule)}</Fact>}
      </Facts>
    </>
  )
}

const PartList = ({ parts, currency }: { parts: NonNullable<TypedEntry['parts']>; currency: string }) => (
  <ul className={styles.parts} aria-label={m.category()}>
    {parts.map(({ category, title, amount }, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids, and never change places here
      <li key={n}>
        <span dir="auto">{category}</span>
        <Amount value={amount} currency={currency} size="text" />
        {title && <small dir="auto">{title}</small>}
      </li>
    ))}
  </ul>
)
