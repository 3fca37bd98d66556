import { type CalendarFeed, FEED_KINDS, type FeedKind } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { NeedsServer } from '../../../ui/NeedsServer.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CalendarFeedAddress } from './CalendarFeedAddress.tsx'
import styles from './CalendarFeeds.module.css'
import { calendarFeeds, createCalendarFeedMutation } from './calendarFeeds.queries.ts'
import { SettingsGroup } from './SettingsGroup.tsx'

const NAMES: Record<FeedKind, () => string> = {
  tasks: m.calendar_feed_tasks,
  routines: m.calendar_feed_routines,
  bills: m.calendar_feed_bills,
}

/** The card with the secret addresses at which calendars read tasks, routines and bills. Only the server has them. */
export function CalendarFeeds() {
  const query = useQuery(calendarFeeds)
  return (
    <SettingsGroup heading={m.calendar()}>
      <li className={styles.feed}>
        <p className={styles.says}>{m.calendar_feeds_explanation()}</p>
      </li>
      <li>
        <NeedsServer>
          <QueryView query={query} skeleton={<Skeleton width="100%" height="12rem" />}>
            {(feeds) =>
              FEED_KINDS.map((kind) => (
                <FeedRow key={kind} kind={kind} feed={feeds.find((feed) => feed.kind === kind)} />
              ))
            }
          </QueryView>
        </NeedsServer>
      </li>
    </SettingsGroup>
  )
}

function FeedRow({ kind, feed }: { kind: FeedKind; feed: CalendarFeed | undefined }) {
  const create = useMutation(createCalendarFeedMutation)
  const name = NAMES[kind]()
  return (
    <section className={styles.feed} aria-label={name}>
      <p className={styles.name}>{name}</p>
      {feed ? (
        <CalendarFeedAddress feed={feed} name={name} />
      ) : (
        <div className={styles.actions}>
          <Button
            isWrite
            variant="outline"
            isBusy={create.isPending}
            aria-label={m.calendar_feed_create_named({ name })}
            onClick={() => create.mutate(kind)}
          >
            {m.calendar_feed_create()}
          </Button>
        </div>
      )}
    </section>
  )
}
