import type { PictureEncoder } from '../picture.ts'
import type { ReceiptReader } from '../reader.ts'
import { sniff } from './picture/sniff.ts'
import { startPool } from './pool.ts'
import { type PoolSettings, poolSettings } from './poolSettings.ts'

/**
 * The reader that runs on this machine, and the encoder, which uses the same child processes. `pids` is for
 * measurements.
 */
export type LocalReader = ReceiptReader & PictureEncoder & { pids(): number[] }

export function localReader(settings: Partial<PoolSettings> = {}): LocalReader {
  const pool = startPool({ ...poolSettings, ...settings })
  return {
    async read(image, hints, userId) {
      return pool.run({ task: 'read', image, ...needs(image), hints }, userId)
    },
    async encode(image, userId) {
      return pool.run({ task: 'encode', image, ...needs(image) }, userId)
    },
    pids: pool.pids,
    close: pool.close,
  }
}

/**
 * Returns what a file needs: HEIC and PDF a new child, because their decoders never release memory. Throws a
 * `ReadFailure` if the file is neither a picture nor a PDF.
 */
function needs(image: Uint8Array) {
  const format = sniff(image)
  return { isPdf: format === 'pdf', fresh: ['heic', 'pdf'].includes(format) }
}
