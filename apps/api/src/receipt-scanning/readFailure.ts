/**
 * `picture`: not an image, broken or too large, the reason is for the user. `nothing`: no amount in it.
 * `busy`: the queue is full, come back after `retryAfterSeconds`. `failed`: the reader crashed or took too long.
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
