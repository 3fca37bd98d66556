import type { CalendarFeed } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import styles from './CalendarFeeds.module.css'
import { createCalendarFeedMutation, removeCalendarFeedMutation } from './calendarFeeds.queries.ts'

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => raiseAlert(m.calendar_feed_copied(), { isShownOffline: true }),
    () => raiseAlert(m.calendar_feed_not_copied(), { isShownOffline: true }),
  )

/** The address of a feed, with links to copy it, to subscribe to it, to replace and to remove it. */
export function CalendarFeedAddress({ feed: { kind, url }, name }: { feed: CalendarFeed; name: string }) {
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null)
  const onSettled = () => setAsking(null)
  const renew = useMutation({ ...createCalendarFeedMutation, onSettled })
  const remove = useMutation({ ...removeCalendarFeedMutation, onSettled })
  return (
    <>
      <p className={styles.address}>{url}</p>
      <div className={styles.actions}>
        <Button variant="outline" href={url.replace(/^https?:/, 'webcal:')} rel="noreferrer">
          {m.calendar_feed_subscribe()}
        </Button>
        <Button variant="outline" aria-label={m.calendar_feed_copy_named({ name })} onClick={() => copy(url)}>
          {m.calendar_feed_copy()}
        </Button>
        <Button isWrite variant="plain" onClick={() => setAsking('renew')}>
          {m.calendar_feed_renew()}
        </Button>
        <Button isWrite variant="plain" onClick={() => setAsking('remove')}>
          {m.calendar_feed_remove()}
        </Button>
      </div>
      <Confirm
        question={asking === 'remove' ? m.calendar_feed_remove_question() : m.calendar_feed_renew_question()}
        detail={m.calendar_feed_former_stops()}
        yes={asking === 'remove' ? m.calendar_feed_remove() : m.calendar_feed_renew()}
        no={m.calendar_feed_keep()}
        isOpen={asking !== null}
        isBusy={renew.isPending || remove.isPending}
        onYes={() => (asking === 'remove' ? remove : renew).mutate(kind)}
        onNo={onSettled}
      />
    </>
  )
}
