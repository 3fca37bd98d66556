// Only types: the children that read receipts do not load the contract.
import type { CodedError } from '@daybook/contract'

/**
 * Why a scan has no reading. `picture`: not an image, damaged or too large. `nothing`: it has no amount. `busy`: the
 * queue is full, retry later. `failed`: the reader crashed or timed out while it worked on the picture. `unavailable`: it
 * could not work on any, so the picture may be good. The reason of these two is for the log.
 */
export type Failure =
  | [kind: 'picture' | 'nothing' | 'busy', error: CodedError]
  | [kind: 'failed' | 'unavailable', reason: string]

export class ReadFailure extends Error {
  readonly failure: Failure
  readonly kind: Failure[0]
  readonly retryAfterSeconds: number | undefined

  constructor(failure: Failure, retryAfterSeconds?: number) {
    const [kind, cause] = failure
    super(typeof cause === 'string' ? cause : cause.code)
    this.name = 'ReadFailure'
    this.failure = failure
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const nothingReadable = () => new ReadFailure(['nothing', { code: 'no_amount_readable' }])
