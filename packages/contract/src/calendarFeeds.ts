import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'

const tags = ['Calendar feeds']

/** What a feed is of: open tasks with a due time, routines, or recurring entries. */
export const FeedKind = z.enum(['tasks', 'routines', 'bills'])
export type FeedKind = z.infer<typeof FeedKind>
export const FEED_KINDS = FeedKind.options

/** The path under which the server answers feeds, outside the API. */
export const FEED_BASE = '/calendar'

/** A calendar that can be subscribed to by its secret address. `created` is in UTC. */
export const CalendarFeed = z.object({ kind: FeedKind, url: z.string(), created: z.string() })
export type CalendarFeed = z.infer<typeof CalendarFeed>

const OfKind = z.object({ feed: FeedKind })

/** Returns the feeds that have an address. */
export const listCalendarFeeds = {
  method: 'GET',
  url: '/auth/calendar/',
  config: { access: 'user' },
  schema: { summary: 'List the calendar feeds', tags, response: { 200: z.array(CalendarFeed) } },
} as const satisfies Endpoint

/** Creates the address of a feed, or another one, with which the former stops. */
export const createCalendarFeed = {
  method: 'POST',
  url: '/auth/calendar/:feed/',
  config: { access: 'user' },
  schema: { summary: 'Create the address of a calendar feed', tags, params: OfKind, response: { 201: CalendarFeed } },
} as const satisfies Endpoint

/** Removes the address of a feed. Repeating it changes nothing. */
export const removeCalendarFeed = {
  method: 'DELETE',
  url: '/auth/calendar/:feed/',
  config: { access: 'user' },
  schema: { summary: 'Remove the address of a calendar feed', tags, params: OfKind, response: { 200: Message } },
} as const satisfies Endpoint
