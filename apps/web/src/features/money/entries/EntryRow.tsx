import type { TypedEntry } from '@daybook/contract'
import { type MouseEventHandler, Suspense } from 'react'
import { m } from '#messages'
import { AttachmentMark } from '../../../attachments/AttachmentMark.tsx'
import { formatAmount } from '../../../format/amounts.ts'
import { entryPath } from '../../../links/entryPath.ts'
import { LinkMark } from '../../../links/LinkMark.tsx'
import { Amount } from '../../../ui/Amount.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { RowChoice } from '../../../ui/RowCheckbox.tsx'
import link from '../../../ui/RowLink.module.css'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import styles from './EntryRows.module.css'
import texts from './EntryTexts.module.css'
import { ClearedSign, type Mark, RowMark } from './RowMark.tsx'

const AccountAmount = lazyOnIdle(async () => (await import('./AccountAmount.tsx')).AccountAmount)

type Props = Mark & {
  entry: TypedEntry
  currency: string
  decimals: number
  /** Of a split entry in a list of categories, the sum of its parts in these. */
  counted?: number | undefined
  /** The balance of the account after the entry, in the list of an account. */
  balance?: number | undefined
  /** The name of its account, if that is not the main one. */
  account?: string | undefined
  /** Undefined while entries are not chosen. */
  isChosen: boolean | undefined
  /** Missing where entries cannot be chosen. */
  onChoose?: (entry: TypedEntry, isRange: boolean) => void
  onOpen: MouseEventHandler<HTMLAnchorElement>
  onUpdate: (entry: TypedEntry) => void
  onDelete: (entry: TypedEntry) => Promise<boolean>
}

type CategoryProps = Pick<Props, 'entry' | 'counted' | 'currency'>

const Account = ({ name }: { name: string }) => (
  <p className={texts.account} dir="auto" title={name}>
    {name}
  </p>
)

/** The category, of a split entry with the number of further ones, or with its whole amount where only some count. */
function Category({ entry: { title, amount, category, parts = [] }, counted, currency }: CategoryProps) {
  const names = parts.map((part) => part.category)
  const more = new Set(names).size - 1
  const name = category.name.toUpperCase()
  if (!title && more <= 0) return null
  return (
    <p className={texts.category} dir="auto" title={more > 0 ? names.join(', ') : undefined}>
      {counted !== undefined
        ? m.parts_counted({ amount: formatAmount(amount, currency) })
        : more > 0
          ? m.parts_category_more({ category: name, more })
          : name}
    </p>
  )
}

/** One entry with title, category and amount. Without a title it shows the category in its place. A tap opens it. */
export function EntryRow({
  entry,
  currency,
  decimals,
  counted,
  balance,
  account,
  isChosen,
  onChoose,
  onOpen,
  onUpdate,
  onDelete,
  ...mark
}: Props) {
  const name = entry.title || entry.category.name.toUpperCase()
  return (
    <div className={styles.entry} data-chosen={mark.onClear ? mark.isCleared : isChosen}>
      <div className={texts.texts}>
        <p className={texts.title} dir="auto" title={entry.title}>
          {mark.onClear || isChosen !== undefined ? (
            name
          ) : (
            <a data-row className={link.open} href={entryPath(entry.id)} onClick={onOpen}>
              {name}
            </a>
          )}
          {entry.tags?.map((tag) => (
            <span key={tag} className={texts.tag}>
              {` #${tag}`}
            </span>
          ))}
        </p>
        <LinkMark kind="entry" id={entry.id} />
        <AttachmentMark id={entry.id} />
        {account && <Account name={account} />}
        <Category entry={entry} counted={counted} currency={currency} />
        <p className={entry.type === 'income' ? texts.income : texts.amount}>
          <Amount
            value={counted ?? entry.amount}
            currency={currency}
            sign={entry.type === 'income' ? '+' : '\u2212'}
            decimals={decimals}
          />
        </p>
        {entry.account_amount !== undefined && (
          <Suspense>
            <AccountAmount entry={entry} amount={entry.account_amount} currency={currency} />
          </Suspense>
        )}
        {balance !== undefined && (
          <p className={texts.balance} data-balance>
            {mark.isCleared && <ClearedSign />}
            <Amount value={balance} currency={currency} decimals={decimals} />
          </p>
        )}
      </div>
      {mark.onClear ? (
        <RowMark id={entry.id} name={name} {...mark} />
      ) : isChosen === undefined ? (
        <RowMenu
          name={name}
          row={{ kind: 'entry', id: entry.id }}
          {...(onChoose && {
            actions: [{ label: m.choose(), icon: IconCheck, run: () => onChoose(entry, false), readOnly: true }],
          })}
          onEdit={() => onUpdate(entry)}
          onDelete={() => onDelete(entry)}
        />
      ) : (
        <RowChoice name={name} isChosen={isChosen} onChoose={(isRange) => onChoose?.(entry, isRange)} />
      )}
    </div>
  )
}
