import { type Operation, PAGES } from '@daybook/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { m } from '#messages'
import { currentUser } from '../../api/user.queries.ts'
import { useServerOutOfReach } from '../../device/network.ts'
import { formatDay, today } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NeedsServer } from '../../ui/NeedsServer.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { combineQueries, QueryView, withData } from '../../ui/QueryView.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { useGoBack } from '../../ui/useGoBack.ts'
import { BackToSettings } from './BackToSettings.tsx'
import styles from './History.module.css'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { activity, routines } from './history.queries.ts'
import { OperationCard, toVersion } from './OperationCard.tsx'
import { toShown } from './series.ts'
import { UnsentLists } from './UnsentLists.tsx'
import { useActivityFilter } from './useActivityFilter.ts'

// Its fields need more code than the list.
const ActivityFilter = lazy(async () => ({ default: (await import('./ActivityFilter.tsx')).ActivityFilter }))

/** What the user's devices changed, by day, latest first; with an id in the URL, the history of one row. */
export function ActivityPage() {
  const { filter, change } = useActivityFilter()
  const query = useInfiniteQuery(activity(filter.query))
  const all = query.data?.pages.flatMap((page) => page.items)
  // The versions of a note, without changes such as those of its pin.
  const isOfNote = filter.kind === 'note' && filter.id !== ''
  const operations = isOfNote ? all?.filter(({ changes }) => changes.some(toVersion)) : all
  const titles = useQuery(routines).data?.map(({ id, title }) => [id, title] as const)
  const routineTitle = (id: string) => new Map(titles).get(id)
  const user = useQuery(currentUser)
  const isOutOfReach = useServerOutOfReach()
  const isFiltered = filter.kind !== '' || filter.day !== ''
  return (
    <PageFrame heading={filter.id ? m.history() : m.activity_heading()}>
      {!filter.id && <UnsentLists context={{ currency: user.data?.currency ?? '', routineTitle }} />}
      <Suspense fallback={<div className={styles.filters} />}>
        <ActivityFilter filter={filter} onChange={change} />
      </Suspense>
      <NeedsServer>
        {!(isOutOfReach && operations === undefined) && (
          <QueryView query={combineQueries(withData(query, operations), user)} skeleton={<HistorySkeleton />}>
            {([operations, { currency }]) =>
              operations.length === 0 ? (
                <EmptyState
                  title={isFiltered ? m.activity_none_found() : m.activity_empty_title()}
                  hint={isFiltered ? m.activity_none_found_hint() : m.activity_empty_hint()}
                />
              ) : (
                <>
                  {[...Map.groupBy(toShown(operations), getDay)].map(([day, list]) => (
                    <section key={day} aria-label={formatDay(day)}>
                      <h2 className={styles.day}>{formatDay(day)}</h2>
                      <ul className={styles.list}>
                        {list.map((operation) => (
                          <OperationCard
                            key={operation.id}
                            operation={operation}
                            context={{ currency, routineTitle }}
                            hasFullTexts={filter.id !== ''}
                          />
                        ))}
                      </ul>
                    </section>
                  ))}
                  <ShowMore query={query}>{m.activity_more()}</ShowMore>
                </>
              )
            }
          </QueryView>
        )}
      </NeedsServer>
      {filter.id ? <BackToRow /> : <BackToSettings />}
    </PageFrame>
  )
}

/** Goes back to where the history of a row was opened. */
function BackToRow() {
  return (
    <p className={styles.back}>
      <Button variant="plain" onClick={useGoBack(PAGES.settings.path)}>
        {m.back()}
      </Button>
    </p>
  )
}

const getDay = ({ at }: Operation) => today(new Date(at))
