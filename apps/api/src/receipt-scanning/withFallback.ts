import type { ReceiptReader } from './reader.ts'
import { ReadFailure } from './readFailure.ts'

/** The second answers where the first failed. That the picture is no picture, or that all are busy, is an answer too. */
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
