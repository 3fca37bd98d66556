import { createCalendarFeed, type FeedKind, listCalendarFeeds, removeCalendarFeed } from '@daybook/contract'
import { m } from '#messages'
import { makeMutation } from '../../../api/operations.ts'
import { queryFor } from '../../../api/queries.ts'

// Silent: the card shows itself that the list could not be loaded.
export const calendarFeeds = queryFor(listCalendarFeeds, {}, { silent: true })

export const createCalendarFeedMutation = makeMutation(
  (feed: FeedKind, send) => send(createCalendarFeed, { params: { feed } }),
  { saved: m.calendar_feed_created() },
)

export const removeCalendarFeedMutation = makeMutation(
  (feed: FeedKind, send) => send(removeCalendarFeed, { params: { feed } }),
  { done: true },
)
