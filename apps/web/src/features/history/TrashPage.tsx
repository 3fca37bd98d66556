import type { TrashItem } from '@daybook/contract'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { currentUser } from '../../api/user.queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { combineQueries, QueryView, withData } from '../../ui/QueryView.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { useKeepFocus } from '../../ui/useKeepFocus.ts'
import { BackToSettings } from './BackToSettings.tsx'
import styles from './History.module.css'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { emptyTrashMutation, purgeMutation, trash } from './history.queries.ts'
import { nameOf } from './rowName.ts'
import { TrashRow } from './TrashRow.tsx'

export function TrashPage() {
  const query = useInfiniteQuery(trash)
  const items = query.data?.pages.flatMap((page) => page.items)
  const [pendingPurge, setPendingPurge] = useState<TrashItem | 'all'>()
  useKeepFocus('trash', items?.length)
  return (
    <PageFrame heading={m.trash_heading()}>
      <p id="trash" className={styles.lead} tabIndex={-1}>
        {m.trash_lead()}
      </p>
      <QueryView query={combineQueries(withData(query, items), useQuery(currentUser))} skeleton={<HistorySkeleton />}>
        {([items, { currency }]) =>
          items.length === 0 ? (
            <EmptyState title={m.trash_empty_title()} hint={m.trash_empty_hint()} />
          ) : (
            <>
              <ul className={styles.list}>
                {items.map((item) => (
                  <TrashRow
                    key={`${item.kind} ${item.id}`}
                    item={item}
                    currency={currency}
                    onPurge={() => setPendingPurge(item)}
                  />
                ))}
              </ul>
              <ShowMore query={query}>{m.trash_more()}</ShowMore>
              <Button isWrite variant="outline" className={styles.all} onClick={() => setPendingPurge('all')}>
                {m.trash_empty_all()}
              </Button>
            </>
          )
        }
      </QueryView>
      <Purge pending={pendingPurge} onDone={() => setPendingPurge(undefined)} />
      <BackToSettings />
    </PageFrame>
  )
}

/** Asks for confirmation before one row or everything in the trash is deleted for good, which cannot be undone. */
function Purge({ pending, onDone }: { pending: TrashItem | 'all' | undefined; onDone: () => void }) {
  const purge = useMutation({ ...purgeMutation, onSettled: onDone })
  const empty = useMutation({ ...emptyTrashMutation, onSettled: onDone })
  const item = pending === 'all' ? undefined : pending
  return (
    <Confirm
      question={pending === 'all' ? m.trash_empty_question() : m.trash_purge_question()}
      detail={item ? m.trash_purge_detail({ name: nameOf(item.kind, item.row) }) : m.trash_empty_detail()}
      yes={m.trash_purge()}
      no={m.keep_it()}
      isOpen={pending !== undefined}
      isBusy={purge.isPending || empty.isPending}
      onYes={() => (item ? purge.mutate(item) : empty.mutate())}
      onNo={onDone}
    />
  )
}
