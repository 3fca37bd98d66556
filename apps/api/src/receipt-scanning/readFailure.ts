/**
 * `picture`: not an image, damaged or too large; the message is for the user. `nothing`: it has no amount. `busy`: the
 * queue is full, retry after `retryAfterSeconds`. `failed`: the reader crashed or timed out.
 */
export type FailureKind = 'picture' | 'nothing' | 'busy' | 'failed'

export const nothingReadable = 'No amount could be read from this image. Try a sharper photo.'

export class ReadFailure extends Error {
  readonly kind: FailureKind
  readonly retryAfterSeconds: number | undefined

  constructor(kind: FailureKind, message: string, retryAfterSeconds?: number) {
    super(message)
    this.name = 'ReadFailure'
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}
