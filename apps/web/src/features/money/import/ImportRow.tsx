import { type Account, type ImportedEntry, type ImportMatch, MAIN_ACCOUNT } from '@daybook/contract'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatDay, formatShortDay } from '../../../format/dates.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconEdit } from '../../../ui/icons.ts'
import { accounts as accountList, nameOf } from '../accounts/accounts.queries.ts'
import type { Candidate, Status } from './candidates.ts'
import { EditImported } from './EditImported.tsx'
import styles from './ImportRows.module.css'

const MARKS: Record<Status, string> = {
  new: '',
  alike: m.import_is_duplicate(),
  similar: m.import_is_similar(),
  deleted: m.import_is_deleted(),
  existing: m.import_is_existing(),
  joined: '',
  unclear: m.import_is_unclear(),
  transfer: '',
}

type Props = {
  candidate: Candidate
  currency: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Returns the other entries of the same payee. */
  findOthers: () => Candidate[]
  onEdit: (change: Partial<ImportedEntry>, others: number[]) => void
  onChoose: (isChosen: boolean) => void
  onJoin: (join: ImportMatch | null) => void
  onTransfer: (isMade: boolean) => void
  /** Chooses the account of a transfer by hand. */
  transferWith: ReactNode
}

/** An entry of the file: whether it is added, and what it will be. */
export function ImportRow({
  candidate,
  currency,
  isOpen,
  onOpen,
  findOthers,
  onEdit,
  onChoose,
  onJoin,
  onTransfer,
  transferWith,
}: Props) {
  const { entry, words, status, isChosen, rules, join, transfer } = candidate
  const { data: accounts } = useQuery({ ...accountList, enabled: Boolean(entry.account || transfer) })
  const account = accounts?.find(({ id }) => id === entry.account)
  const other = transfer && accounts?.find(({ id }) => id === (transfer.account || MAIN_ACCOUNT))
  const isFixed = transfer?.isMade
  const name = (join && words) || entry.title || (isFixed ? m.transfer_name() : entry.category)
  const isExisting = status === 'existing' || join?.kind === 'entry'
  return (
    <div className={styles.row} data-out={!isChosen || undefined}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: it makes the checkbox as large as a finger */}
      <label className={styles.choice}>
        <Checkbox
          aria-label={m.import_include({ title: name })}
          checked={isChosen}
          disabled={isExisting || (isFixed && transfer?.isOther)}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </label>
      <Button
        variant="bare"
        className={styles.entry}
        aria-expanded={isOpen}
        disabled={isExisting || isFixed}
        onClick={() => onOpen(!isOpen)}
      >
        <span className={styles.title} dir="auto">
          {name}
        </span>{' '}
        <span className={styles.about}>
          {!isExisting && !isFixed && <IconEdit size={14} aria-hidden="true" />}
          {aboutOf(candidate, account)}
        </span>{' '}
        {MARKS[status] && <span className={styles.mark}>{MARKS[status]}</span>}
        {rules.length > 0 && (
          <span className={styles.rule}>{rules.map((name) => m.rule_mark({ name })).join(', ')}</span>
        )}
      </Button>
      <Amount value={entry.amount} currency={currency} sign={entry.type === 'income' ? '+' : '\u2212'} />
      {other && (
        <div className={styles.offers}>
          {isFixed && <span className={styles.rule}>{m.import_is_transfer({ account: nameOf(other) })}</span>}
          <Button variant="plain" onClick={() => onTransfer(!isFixed)}>
            {isFixed ? m.import_as_new() : m.import_make_transfer({ account: nameOf(other) })}
          </Button>
        </div>
      )}
      <Offers candidate={candidate} onJoin={onJoin} />
      {isOpen && (
        <EditImported
          entry={entry}
          currency={currency}
          words={words}
          findOthers={findOthers}
          onSaved={(change, others) => {
            onEdit(change, others)
            onChoose(true)
            onOpen(false)
          }}
          onCancel={() => onOpen(false)}
          transferWith={candidate.offers.length === 0 && transferWith}
        />
      )}
    </div>
  )
}

/** Returns what the file says of an entry beside its title. A transfer has no category. */
function aboutOf({ entry, transfer }: Candidate, account: From) {
  const category = entry.title && !transfer?.isMade && entry.category
  const tags = entry.tags?.map((tag) => `#${tag}`) ?? []
  return [category, ...tags, account && nameOf(account), unbroken(formatDay(entry.date))].filter(Boolean).join(' · ')
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

const textsOf = ({ title, category, day }: ImportMatch) => ({
  title: title || category || m.transfer_name(),
  day: formatShortDay(day),
})

type From = Pick<Account, 'name'> | undefined

/** `from` is the account that the recurring entry leaves. */
const joinText = (match: ImportMatch, from: From) =>
  from ? m.import_join_from({ ...textsOf(match), account: nameOf(from) }) : m.import_join(textsOf(match))

const joinsText = (match: ImportMatch, from: From) =>
  from ? m.import_joins_from({ ...textsOf(match), account: nameOf(from) }) : m.import_joins(textsOf(match))

/** The buttons that join a row with what it can be, or add it as a new entry. */
function Offers({ candidate: { offers, join, status }, onJoin }: Pick<Props, 'candidate' | 'onJoin'>) {
  const { data: accounts } = useQuery({ ...accountList, enabled: offers.some(({ account }) => account) })
  if (offers.length === 0) return null
  const fromOf = ({ account }: ImportMatch) => accounts?.find(({ id }) => id === account)
  const others = join ? [] : offers
  return (
    <div className={styles.offers}>
      {join && (
        <span className={styles.rule}>
          {join.kind === 'entry' ? m.import_joins_entry(textsOf(join)) : joinsText(join, fromOf(join))}
        </span>
      )}
      {others.map((offer) => (
        <Button key={`${offer.id} ${offer.day}`} variant="plain" onClick={() => onJoin(offer)}>
          {joinText(offer, fromOf(offer))}
        </Button>
      ))}
      {status !== 'new' && (
        <Button variant="plain" onClick={() => onJoin(null)}>
          {m.import_as_new()}
        </Button>
      )}
    </div>
  )
}
