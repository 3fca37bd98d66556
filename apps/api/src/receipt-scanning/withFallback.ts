import type { ReceiptReader } from './reader.ts'
import { ReadFailure } from './readFailure.ts'

/**
 * Returns a reader that uses the second if the first fails. An invalid picture ('picture') or a full queue ('busy') is
 * not retried.
 */
export function withFallback(
  first: ReceiptReader,
  second: ReceiptReader,
  onFailure: (error: Error) => void = () => {},
): ReceiptReader {
  return {
    async read(image, hints, userId) {
      try {
        return await first.read(image, hints, userId)
      } catch (error) {
        if (error instanceof ReadFailure && (error.kind === 'picture' || error.kind === 'busy')) throw error
        onFailure(error as Error)
        return second.read(image, hints, userId)
      }
    },
    async close() {
      await Promise.all([first.close(), second.close()])
    },
  }
}
