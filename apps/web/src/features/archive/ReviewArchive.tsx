import type { ArchivedKind } from '@daybook/archive/archive'
import { listActivity, PAGES, type User } from '@daybook/contract'
import { currencyName } from '@daybook/domain/currency'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { rememberOperation } from '../../alerts/undo.ts'
import { newId } from '../../api/newId.ts'
import { queryFor } from '../../api/queries.ts'
import { currentUser } from '../../api/user.queries.ts'
import { formatCount } from '../../format/locale.ts'
import { Button } from '../../ui/Button.tsx'
import { combineQueries, QueryView } from '../../ui/QueryView.tsx'
import styles from './Archive.module.css'
import { importArchive } from './importArchive.ts'
import type { OpenArchive } from './openArchive.ts'

type Props = { archive: OpenArchive; onDone: () => void }

const latestChange = queryFor(listActivity, { querystring: { limit: 1 } }, { silent: true })

/** What would be imported, and the button that does it. */
export function ReviewArchive({ archive, onDone }: Props) {
  return (
    <QueryView query={combineQueries(useQuery(currentUser), useQuery(latestChange))} skeleton={null}>
      {([user, changes]) => {
        const isNew = changes.length === 0
        const isOtherCurrency = archive.currency !== undefined && archive.currency !== user.currency
        return (
          <>
            <p>{m.archive_from({ source: archive.source })}</p>
            <Counts archive={archive} />
            {isOtherCurrency && !(isNew && archive.own) ? (
              <OtherCurrency archive={archive} user={user} onDone={onDone} />
            ) : (
              <Import archive={archive} takesSettings={isNew} onDone={onDone} />
            )}
          </>
        )
      }}
    </QueryView>
  )
}

function Counts({ archive: { rows } }: { archive: OpenArchive }) {
  const counts = Map.groupBy(rows, ({ kind }) => kind)
  return (
    <dl className={styles.counts}>
      {[...counts].map(([kind, { length }]) => (
        <div key={kind}>
          <dt>{KINDS[kind]()}</dt>
          <dd>{formatCount(length)}</dd>
        </div>
      ))}
    </dl>
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
  const names = { theirs: currencyName(archive.currency!), own: currencyName(user.currency) }
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

function Import({ archive, takesSettings, onDone }: Props & { takesSettings: boolean }) {
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
  if (create.isPending)
    return (
      <>
        <label className={styles.progress}>
          {m.archive_importing()}
          <progress value={part} max={1} />
        </label>
        <Button variant="outline" onClick={() => running.current.abort()}>
          {m.cancel()}
        </Button>
      </>
    )
  const count = archive.rows.length
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
