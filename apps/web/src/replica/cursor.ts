import { type SnapshotHead, SYNC_VERSION } from '@daybook/contract'
import type * as z from 'zod/mini'

/**
 * How far this device has read the server's log. `format` is that of the blocks: after a change of it, the rows are read
 * again. The keys of the blocks begin with the generation, which each snapshot raises. `v` is the version of the rows
 * that both the server and this device knew when they were read; missing in cursors of the first version.
 */
export type Cursor = { epoch: string; seq: number; generation: number; format: number; v?: number }

export const FORMAT = 1
export const newCursor = ({ epoch, seq, v }: z.infer<typeof SnapshotHead>, generation: number): Cursor => ({
  epoch,
  seq,
  generation,
  format: FORMAT,
  v: Math.min(v, SYNC_VERSION),
})

/** Returns whether a server of this version has more of the rows than this device has read. */
export const hasMore = (v: number | undefined, cursor: Cursor) => Math.min(v ?? 1, SYNC_VERSION) > (cursor.v ?? 1)
