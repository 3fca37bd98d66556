import type { Endpoint } from '@daybook/contract'
import type { Clock } from '../clock.ts'
import type { Author } from '../db/changes/withChanges.ts'
import type { Db } from '../db/open.ts'

/**
 * The database, or the transaction that a small call is a part of, and the author of a call. `clock` has the time of the
 * author, `serverClock` that of the server.
 */
export type LogCallContext = { db: Db; clock: Clock; serverClock: Clock; author: Author }

/** A call on the change log, which only the server has. Devices send it like an operation. */
export type LogCall = {
  endpoint: Endpoint
  /** Returns whether the call needs transactions of its own: it changes more rows than others should wait for. */
  isLarge: (context: LogCallContext, params: Record<string, string>) => Promise<boolean>
  run: (context: LogCallContext, params: Record<string, string>) => Promise<unknown>
}
