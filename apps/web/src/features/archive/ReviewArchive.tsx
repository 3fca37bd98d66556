import type { ArchivedKind } from '@daybook/archive/archive'
import { listActivity, PAGES, type User } from '@daybook/contract'
import { currencyName } from '@daybook/domain/currency'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { rememberOperation } from '../../alerts/undo.ts'
import { deviceCopy } from '../../api/deviceCopy.ts'
import { newId } from '../../api/newId.ts'
import { queryFor } from '../../api/queries.ts'
import { currentUser } from '../../api/user.queries.ts'
import { formatAmount } from '../../format/amounts.ts'
import { formatCount } from '../../format/locale.ts'
import { Button } from '../../ui/Button.tsx'
import { combineQueries, QueryView } from '../../ui/QueryView.tsx'
import styles from './Archive.module.css'
import { CancellableProgress } from './CancellableProgress.tsx'
import { importArchive } from './importArchive.ts'
import { LEFT_OUT_TEXTS } from './leftOutTexts.ts'
import type { OpenArchive } from './openArchive.ts'

type Props = { archive: OpenArchive; onDone: () => void }

const latestChange = queryFor(listActivity, { querystring: { limit: 1 } }, { silent: true })

/** What would be imported, and the button that does it. */
export function ReviewArchive({ archive, onDone }: Props) {
  const [known] = useState(() => findKnown(archive))
  return (
    <QueryView query={combineQueries(useQuery(currentUser), useQuery(latestChange))} skeleton={null}>
      {([user, changes]) => {
        const isNew = changes.length === 0
        const isOtherCurrency = archive.currency !== undefined && archive.currency !== user.currency
        return (
          <>
            <p>{m.archive_from({ source: archive.source })}</p>
            <Counts archive={archive} known={known} />
            <Balances archive={archive} />
            <NotCarried archive={archive} />
            {isOtherCurrency && !(isNew && archive.extras) ? (
              <OtherCurrency archive={archive} user={user} onDone={onDone} />
            ) : (
              <Import
                archive={archive}
                count={archive.rows.length - known.size}
                takesSettings={isNew}
                onDone={onDone}
              />
            )}
          </>
        )
      }}
    </QueryView>
  )
}

/** Returns the ids of what is on this device already, also in the trash: an import leaves it as it is. */
function findKnown({ rows }: OpenArchive) {
  const device = deviceCopy()
  return new Set(device ? rows.flatMap(({ kind, id }) => (device.isStored(kind, id) ? id : [])) : [])
}

function Counts({ archive: { rows }, known }: { archive: OpenArchive; known: Set<string> }) {
  const kinds = Map.groupBy(rows, ({ kind }) => kind)
  return (
    <dl className={styles.counts}>
      {[...kinds].map(([kind, all]) => (
        <div key={kind}>
          <dt>{KINDS[kind]()}</dt>
          <dd>{describeCount(all.length, all.filter(({ id }) => known.has(id)).length)}</dd>
        </div>
      ))}
    </dl>
  )
}

const describeCount = (all: number, known: number) =>
  known === 0
    ? formatCount(all)
    : m.archive_new_and_known({ fresh: formatCount(all - known), known: formatCount(known) })

/** The balances that the source states: those that the accounts will have. */
function Balances({ archive: { balances, rows } }: { archive: OpenArchive }) {
  if (balances.length === 0) return null
  const names = new Map(rows.flatMap(({ kind, id, row }) => (kind === 'account' ? [[id, row.name]] : [])))
  return (
    <>
      <h3 className={styles.heading}>{m.archive_balances()}</h3>
      <dl className={styles.counts}>
        {balances.map(({ account, currency, balance }) => (
          <div key={account}>
            <dt dir="auto">{names.get(account) || m.account_main()}</dt>
            <dd>{formatAmount(balance, currency)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What the source has and Daybook cannot keep. */
function NotCarried({ archive: { leftOut } }: { archive: OpenArchive }) {
  if (leftOut.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{m.archive_left_out()}</h3>
      <dl className={styles.counts}>
        {leftOut.map(({ what, count, examples }) => (
          <div key={what}>
            <dt dir="auto">
              {LEFT_OUT_TEXTS[what]()}
              {examples.length > 0 && <span className={styles.examples}>{examples.join(', ')}</span>}
            </dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const KINDS: Record<ArchivedKind, () => string> = {
  project: m.archive_projects,
  account: m.accounts_heading,
  goal: m.goals_heading,
  budget: m.budgets_heading,
  rule: m.rules_heading,
  rate: m.archive_rates,
  schedule: m.archive_schedules,
  entry: m.archive_entries,
  transfer: m.archive_transfers,
  contribution: m.archive_contributions,
  task: m.tasks_heading,
  routine: m.archive_routines,
  occurrence: m.archive_occurrences,
  note: m.notes_heading,
  section: m.archive_sections,
  link: m.archive_links,
  attachment: m.archive_files,
}

/** Amounts are in the currency of the user, so those of another one cannot be added to them. */
function OtherCurrency({ archive, user, onDone }: Props & { user: User }) {
  const names = { theirs: currencyName(archive.currency!), ours: currencyName(user.currency) }
  return (
    <>
      <p role="alert">
        <ParaglideMessage
          message={m.archive_other_currency}
          inputs={names}
          markup={{ link: ({ children }) => <Link to={PAGES.changeCurrency.path}>{children}</Link> }}
        />
      </p>
      <Button variant="outline" onClick={onDone}>
        {m.cancel()}
      </Button>
    </>
  )
}

type ImportProps = Props & { count: number; takesSettings: boolean }

/** The button that imports, which says how many rows are new. */
function Import({ archive, count, takesSettings, onDone }: ImportProps) {
  const [part, setPart] = useState(0)
  const running = useRef(new AbortController())
  const create = useMutation({
    mutationFn: async () => {
      const operationId = newId()
      const { signal } = running.current
      try {
        const { added } = await importArchive(archive, { operationId, takesSettings, onPart: setPart, signal })
        const offer = m.archive_imported({ count: added, shown: formatCount(added) })
        rememberOperation({ id: operationId, offer })
      } catch (thrown) {
        if (!signal.aborted) throw thrown
      }
      onDone()
    },
  })
  if (count === 0 && !takesSettings)
    return (
      <>
        <p>{m.archive_nothing_new()}</p>
        <Button onClick={onDone}>{m.done()}</Button>
      </>
    )
  if (create.isPending)
    return <CancellableProgress label={m.archive_importing()} part={part} onCancel={() => running.current.abort()} />
  return (
    <>
      <p>{m.archive_kept()}</p>
      <div className={styles.actions}>
        <Button isWrite onClick={() => create.mutate()}>
          {m.archive_import_all({ count, shown: formatCount(count) })}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {m.cancel()}
        </Button>
      </div>
    </>
  )
}
