import { messageOf } from '@daybook/contract'
import type { ReadFailure } from '../readFailure.ts'

/** Returns what the user reads about a rejected picture, or another kind of failure. */
export function messageToUser({ failure: [kind, cause] }: ReadFailure) {
  return kind === 'picture' ? messageOf(cause) : kind
}
