import { createCalendarFeed, type FeedKind, listCalendarFeeds, removeCalendarFeed } from '@daybook/contract'
import { m } from '#messages'
import { makeMutation } from '../../../api/operations.ts'
import { queryFor } from '../../../api/queries.ts'

// Silent: the card shows itself that the list could not be loaded.
export const calendarFeeds = queryFor(listCalendarFeeds, {}, { silent: true })

export const createCalendarFeedMutation = makeMutation(
  (kind: FeedKind, send) => send(createCalendarFeed, { params: { kind } }),
  { saved: m.calendar_feed_created() },
)

export const removeCalendarFeedMutation = makeMutation(
  (kind: FeedKind, send) => send(removeCalendarFeed, { params: { kind } }),
  { done: true },
)
