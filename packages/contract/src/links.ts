import * as z from 'zod/mini'
import { Moment } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'
import { EntryType } from './money.ts'
import { LinkedKind } from './rowKinds.ts'
import { Id } from './text.ts'

const tags = ['Links']

/** The most links that one entity can have, also to entities in the trash. */
export const LINK_LIMIT = 50

const Kind = z.enum(LinkedKind.options, code('row_kind_invalid'))

/** One end of a link. A link has no direction, and two entities have at most one. */
export const LinkEnd = z.object({ kind: Kind, id: Id })
export type LinkEnd = z.infer<typeof LinkEnd>

const LinkParams = z.object({ kind: Kind, id: Id })

/** An entity at the other end of a link, with what a list shows of it. */
export const LinkedItem = z.object({
  kind: LinkedKind,
  id: z.string(),
  /** The title, or the name of a budget; may be empty. */
  title: z.string(),
  /** The day of an entry, the last day of a budget, or the day on which a task is due without a time; otherwise null. */
  day: z.nullable(z.string()),
  /** When a task is due, or when a note was created; otherwise null. */
  at: z.nullable(Moment),
  /** What else an entry has; otherwise null. */
  entry: z.nullable(z.object({ type: EntryType, amount: z.number(), category: z.string() })),
  /** Whether it is a completed task. */
  completed: z.boolean(),
})
export type LinkedItem = z.infer<typeof LinkedItem>

/** The two ends of a link. */
const Ends = z.object({
  first: z.object({ kind: LinkedKind, id: z.string() }),
  second: z.object({ kind: LinkedKind, id: z.string() }),
})
export type LinkEnds = z.infer<typeof Ends>

/** Returns the ends of all links, in no order. A link of which an end is in the trash is left out. */
export const listLinks = {
  method: 'GET',
  url: '/links/get/all/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List the ends of all links', tags, response: { 200: z.array(Ends) } },
} as const satisfies Endpoint

/** Returns what an entity is linked to, in the order in which it was linked, without what is in the trash. */
export const getLinked = {
  method: 'GET',
  url: '/links/get/:kind/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'List what an entity is linked to',
    tags,
    params: LinkParams,
    response: { 200: z.array(LinkedItem) },
  },
} as const satisfies Endpoint

const linkEndpoint = <U extends string>(url: U, summary: string) =>
  ({
    method: 'POST',
    url,
    config: { access: 'user' },
    schema: { summary, tags, params: LinkParams, body: z.object({ other: LinkEnd }), response: { 200: Message } },
  }) as const satisfies Endpoint

/** Links two entities. Idempotent. Returns 404 if one of them does not exist; an operation links those in the trash, too. */
export const addLink = linkEndpoint('/links/add/:kind/:id/', 'Link two entities')

/** Removes the link of two entities, if there is one. A request returns 404 if the first of them does not exist. */
export const removeLink = linkEndpoint('/links/remove/:kind/:id/', 'Remove the link of two entities')
