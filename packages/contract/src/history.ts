import * as z from 'zod/mini'
import { Moment, momentFrom } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'
import { Page } from './page.ts'
import { ReturnedKind, ROW_KINDS, type RowKind } from './rowKinds.ts'
import { Id } from './text.ts'

const tags = ['History']

/** What happened to a row. `import` stands for many created rows at once, `purge` for the end of one in the trash. */
export const ChangeAction = z.enum(['create', 'edit', 'delete', 'restore', 'purge', 'import'])
export type ChangeAction = z.infer<typeof ChangeAction>

const Kind = z.enum(ROW_KINDS as [RowKind, ...RowKind[]], code('row_kind_invalid'))

/** One change of one row. An occurrence has the id `<routine>/<day>`. */
export const Change = z.object({
  kind: ReturnedKind,
  id: z.string(),
  action: ChangeAction,
  /** The fields that an edit changed, as they were, or the deleted row, by {@link ROWS}. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  /** The row after the change, by {@link ROWS}; null if it was deleted or is one of many. */
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** The number of rows. */
  rows: z.number(),
})
export type Change = z.infer<typeof Change>

/** A field that an operation left as another device had set it meanwhile. `device` is as in {@link Operation}. */
export const Merge = z.object({ field: z.string(), device: z.nullable(z.string()), current: z.boolean() })
export type Merge = z.infer<typeof Merge>

/** What one request changed. `changes` has the first of `total`. */
export const Operation = z.object({
  id: z.string(),
  at: Moment,
  /** The label of the device that made it; null if that is signed out or it was the server. */
  device: z.nullable(z.string()),
  current: z.boolean(),
  total: z.number(),
  changes: z.array(Change),
  /** What other devices had changed of the same row; missing if nothing. */
  merged: z.optional(z.array(Merge)),
})
export type Operation = z.infer<typeof Operation>

export const TRASH_DAYS = 30

/** A deleted row. It is deleted for good {@link TRASH_DAYS} days after `deleted`. */
export const TrashItem = z.object({
  kind: ReturnedKind,
  id: z.string(),
  deleted: Moment,
  row: z.record(z.string(), z.unknown()),
})
export type TrashItem = z.infer<typeof TrashItem>

const RowParams = z.object({ kind: Kind, id: Id })

/** Returns what the user's requests changed, newest first; paginated with `limit`, 50 by default. */
export const listActivity = {
  method: 'GET',
  url: '/activity/',
  config: { access: 'user', compress: true },
  schema: {
    summary: 'List the changes of the user',
    tags,
    querystring: z.extend(Page, {
      kind: z.optional(Kind),
      /** Only this operation. */
      operation: z.optional(Id),
      /** Only changes of this row; of a note, and its sections. */
      id: z.optional(z.string().check(z.regex(/^[\w/-]{1,80}$/, code('id_invalid')))),
      /** Only changes from `since` on and before `until`. */
      since: z.optional(momentFrom(code('date_invalid'))),
      until: z.optional(momentFrom(code('date_invalid'))),
    }),
    response: { 200: z.array(Operation) },
  },
} as const satisfies Endpoint

/**
 * Undoes an operation: deletes what it created, restores what it deleted, and sets the fields it changed back where
 * they still have its value. Is an operation itself. Returns 404 if there is none with this id.
 */
export const undoOperation = {
  method: 'POST',
  url: '/activity/undo/:id/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Undo an operation',
    tags,
    params: z.object({ id: Id }),
    /** `kept` is the number of rows that were changed or deleted for good since, so that nothing was undone. */
    response: { 200: z.object({ undone: z.number(), kept: z.number() }) },
  },
} as const satisfies Endpoint

/** Returns the deleted rows, the latest deletion first; paginated with `limit`, 50 by default, and 1 MB. */
export const listTrash = {
  method: 'GET',
  url: '/trash/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List the trash', tags, querystring: Page, response: { 200: z.array(TrashItem) } },
} as const satisfies Endpoint

/** Returns 404 if the row is not in the trash. */
export const restoreRow = {
  method: 'POST',
  url: '/trash/:kind/:id/restore/',
  config: { access: 'user' },
  schema: { summary: 'Restore a row from the trash', tags, params: RowParams, response: { 200: Message } },
} as const satisfies Endpoint

/** Deletes a row in the trash for good, with what belongs to it. Returns 404 if it is not in the trash. */
export const purgeRow = {
  method: 'DELETE',
  url: '/trash/:kind/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete a row in the trash for good', tags, params: RowParams, response: { 200: Message } },
} as const satisfies Endpoint

/** Deletes everything in the trash for good. */
export const emptyTrash = {
  method: 'DELETE',
  url: '/trash/',
  config: { access: 'user', heavy: true },
  schema: { summary: 'Empty the trash', tags, response: { 200: Message } },
} as const satisfies Endpoint
