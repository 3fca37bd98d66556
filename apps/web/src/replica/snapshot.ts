import { yieldToBrowser } from '../device/yieldToBrowser.ts'
import { allBlocks } from './blocks.ts'
import { newCursor } from './cursor.ts'
import { readSnapshot } from './network.ts'
import { setRow } from './replica.ts'
import { makeRows } from './rows.ts'
import type { ReplicaStorage } from './storage.ts'

const BLOCKS_AT_ONCE = 24

/** Reads all rows from the server and stores them in place of those of this device. */
export async function takeSnapshot(storage: ReplicaStorage, signal: AbortSignal) {
  const { head, parts } = await readSnapshot(signal)
  const rows = makeRows()
  for await (const part of parts) {
    for (const row of part) setRow(rows, row)
    await yieldToBrowser()
  }
  const cursor = newCursor(head, (await storage.generation()) + 1)
  let staged: [string, string][] = []
  const flush = async () => {
    await storage.stage(cursor.generation, staged)
    staged = []
  }
  for (const block of allBlocks(rows)) {
    staged.push(block)
    if (staged.length >= BLOCKS_AT_ONCE) await flush()
  }
  await flush()
  await storage.publish(cursor)
  return { rows, cursor }
}
