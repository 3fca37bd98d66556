import { readBlock, readingOrder } from './blocks.ts'
import { makeRows } from './rows.ts'
import type { ReplicaStorage } from './storage.ts'
import { yieldToBrowser } from './yieldToBrowser.ts'

const BLOCKS_AT_ONCE = 12

/** Reads the rows of this device, in parts between which the browser can paint. */
export async function readRows(storage: ReplicaStorage, generation: number) {
  const rows = makeRows()
  const keys = readingOrder(await storage.blockKeys(generation))
  for (let at = 0; at < keys.length; at += BLOCKS_AT_ONCE) {
    const part = keys.slice(at, at + BLOCKS_AT_ONCE)
    const texts = await storage.blocks(generation, part)
    for (const [n, key] of part.entries()) readBlock(rows, key, texts[n]!)
    await yieldToBrowser()
  }
  return rows
}
