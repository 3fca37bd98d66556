import type { PictureEncoder } from '../picture.ts'
import type { ReceiptReader } from '../reader.ts'
import { sniff } from './picture/sniff.ts'
import { startPool } from './pool.ts'
import { type PoolSettings, poolSettings } from './poolSettings.ts'

/** The reader on this machine, and the encoder that shares its children. `pids` is for measuring. */
export type LocalReader = ReceiptReader & PictureEncoder & { pids(): number[] }

export function localReader(settings: Partial<PoolSettings> = {}): LocalReader {
  const pool = startPool({ ...poolSettings, ...settings })
  return {
    async read(image, hints, userId) {
      const fresh = needsFreshChild(image)
      return pool.run({ task: 'read', image, fresh, hints }, userId)
    },
    async encode(image, userId) {
      const fresh = needsFreshChild(image)
      return pool.run({ task: 'encode', image, fresh }, userId)
    },
    pids: pool.pids,
    close: pool.close,
  }
}

/** The decoder of HEIC keeps all the memory it ever took. Throws a `ReadFailure` where it is no picture. */
const needsFreshChild = (image: Uint8Array) => sniff(image) === 'heic'
