import type { Endpoint } from '@daybook/contract'
import type { Clock } from '../clock.ts'
import type { Author, WriteDb } from '../db/changes/withChanges.ts'

/** The transaction and the author of a call, at the time of its author. */
export type LogCallContext = { db: WriteDb; clock: Clock; author: Author }

/** A call on the change log, which only the server has. Devices send it like an operation. */
export type LogCall = {
  endpoint: Endpoint
  run: (context: LogCallContext, params: Record<string, string>) => Promise<unknown>
}
