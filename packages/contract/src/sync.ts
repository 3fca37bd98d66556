import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { code } from './errors/code.ts'
import { ReturnedKind } from './rowKinds.ts'
import { Id } from './text.ts'

const tags = ['Sync']

/**
 * The limits of one exchange: operations up, their size in bytes if there is more than one, and changes down, of which
 * at most 1 MB is returned unless a single one is larger.
 */
export const SYNC_OPERATIONS = 100
export const SYNC_BYTES = 256 * 2 ** 10
export const SYNC_CHANGES = 500
/**
 * The version of the operations and the rows. A release that adds or renames calls or fields, or adds kinds of rows or sums, raises it: while
 * servers of two releases run, one of the older release rejects operations of a later version, and devices send them
 * again, since it would lose the fields that it does not know.
 */
export const SYNC_VERSION = 3

const Fields = z.record(z.string(), z.unknown())

/**
 * A call that a device made, perhaps offline: method and URL of an endpoint of this contract, its parameters and its
 * body. The server carries it out once, however often it is sent.
 */
export const SyncOperation = z.object({
  /**
   * A UUIDv7 of the device. It has the time at which the operation is carried out. The change log and
   * {@link undoOperation} know the operation by it.
   */
  id: Id,
  v: z.int(),
  call: z.string().check(z.maxLength(100, code('operation_unknown'))),
  params: z._default(z.record(z.string(), z.string()), {}),
  body: z._default(Fields, {}),
  /**
   * The fields as the author saw them: those of the body that are the same are not changed. A long text is merged by
   * line; if both changed the same lines, the author's text becomes a row of its own, whose id follows from that of the operation.
   */
  base: z.optional(Fields),
})
export type SyncOperation = z.infer<typeof SyncOperation>

/**
 * A row as it is now, by {@link ROWS}. With `deleted`, the time with milliseconds, it is in the trash. Without a row it
 * is deleted for good: a note with its sections, a routine with its occurrences.
 */
export const SyncedRow = z.object({
  kind: ReturnedKind,
  id: z.string(),
  row: z.nullable(Fields),
  deleted: z.nullable(z.string()),
})
export type SyncedRow = z.infer<typeof SyncedRow>

const SyncError = z.object({ code: z.string(), message: z.string(), params: z.optional(Fields) })
export type SyncError = z.infer<typeof SyncError>

const Exchange = z.object({
  epoch: z.string(),
  /**
   * What became of each operation; with an error, it changed nothing and is not to be sent again. Those that are missing
   * have not been carried out yet and are to be sent again: an exchange ends after some 2,000 changes.
   */
  results: z.array(z.object({ id: z.string(), error: z.optional(SyncError) })),
  /** The rows that changed since, in the order of their latest changes. */
  changes: z.array(z.extend(SyncedRow, { seq: z.number() })),
  /** The `since` of the next exchange. */
  seq: z.number(),
  more: z.boolean(),
  /** The {@link SYNC_VERSION} of the server. If it is above that of the snapshot, the device reads all rows again. */
  v: z.number(),
})

/** The device has to read {@link getSnapshot}. It keeps its operations, and sends again what had been confirmed. */
const Reset = z.object({ reset: z.literal(true), epoch: z.string() })

/**
 * Carries out the operations of a device in their order, and returns what changed since its last exchange. Returns a
 * reset if the database was restored from a backup (another epoch), or does not have all changes since.
 */
export const exchangeChanges = {
  method: 'POST',
  url: '/sync/',
  config: { access: 'user', compress: true, takesTurns: true },
  schema: {
    summary: 'Exchange changes with a device',
    tags,
    body: z.object({
      epoch: z.string().check(z.regex(/^[\w-]{0,80}$/)),
      since: z.int().check(z.minimum(0)),
      ops: z.array(SyncOperation).check(z.maxLength(SYNC_OPERATIONS)),
    }),
    response: { 200: z.union([Exchange, Reset]) },
  },
} as const satisfies Endpoint

/** The first line of a snapshot: what the device's next exchange begins with, and the {@link SYNC_VERSION} of its rows. */
export const SnapshotHead = z.object({
  epoch: z.string(),
  seq: z.number(),
  // Missing in answers of the first version.
  v: z._default(z.number(), 1),
})

/**
 * Returns all rows as NDJSON: a {@link SnapshotHead}, then a {@link SyncedRow} in each line, newest first within a kind.
 * Writes during the answer may be missing in it; the next exchange returns them. If a row is in it twice, the later line
 * is right.
 */
export const getSnapshot = {
  method: 'GET',
  url: '/sync/snapshot/',
  config: { access: 'user', compress: true, heavy: true },
  schema: {
    summary: 'All rows of the user',
    tags,
    produces: ['application/x-ndjson'],
    response: { 200: z.string() },
  },
} as const satisfies Endpoint

/**
 * Streams server-sent events whose data is the number of the user's latest change: at once, then after each change. Ends
 * with the session, and when the server stops.
 */
export const streamChanges = {
  method: 'GET',
  url: '/sync/live/',
  config: { access: 'user' },
  schema: {
    summary: 'The number of the latest change, live',
    tags,
    produces: ['text/event-stream'],
    response: { 200: z.string() },
  },
} as const satisfies Endpoint
