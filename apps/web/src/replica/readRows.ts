import { yieldToBrowser } from '../device/yieldToBrowser.ts'
import { getFirstDay, readBlock, readingOrder } from './blocks.ts'
import { makeRows, type Rows } from './rows.ts'
import type { ReplicaStorage } from './storage.ts'

const BLOCKS_AT_ONCE = 12

/** What is read so far: all rows but the entries before the day `from`. */
export type PartOfRows = { rows: Rows; from: string }

/**
 * Reads the rows of this device, in parts between which the browser can paint. Returns undefined if a block cannot be
 * read, because the disk has damaged it or another tab has just replaced it.
 */
export async function readRows(storage: ReplicaStorage, generation: number, onPart = (_part: PartOfRows) => {}) {
  const rows = makeRows()
  const keys = readingOrder(await storage.blockKeys(generation))
  for (let at = 0; at < keys.length; at += BLOCKS_AT_ONCE) {
    const part = keys.slice(at, at + BLOCKS_AT_ONCE)
    const texts = await storage.blocks(generation, part)
    try {
      for (const [n, key] of part.entries()) readBlock(rows, key, texts[n]!)
    } catch {
      return undefined
    }
    const from = getFirstDay(part.at(-1)!)
    if (from) onPart({ rows, from })
    await yieldToBrowser()
  }
  return rows
}
