import { SYNC_BYTES, type SyncOperation } from '@daybook/contract'
import { ApiError, SessionEnded } from '../api/errors.ts'
import type { Queued } from './storage.ts'

/** What the request contains beside the operations. */
const FRAME_BYTES = 1000
const NOT_OURS = [401, 408, 429]

/** Returns the operation as the server knows it. */
export const toSent = ({ op: { description: _, ...sent } }: Pick<Queued, 'op'>): SyncOperation => sent

/** Returns the first operations that fit into one request, at most `size`, but at least one. */
export function computeBatch(queue: Queued[], size: number) {
  let bytes = FRAME_BYTES
  const count = queue.slice(0, size).findIndex((one, n) => {
    bytes += new Blob([JSON.stringify(toSent(one))]).size + 1
    return n > 0 && bytes > SYNC_BYTES
  })
  return queue.slice(0, count < 0 ? size : count)
}

/** Returns whether the request itself was rejected, so that sending it again would not help. */
export const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  !(error instanceof SessionEnded) &&
  error.status >= 400 &&
  error.status < 500 &&
  !NOT_OURS.includes(error.status)

/** Returns whether a proxy in front of the server rejected the request. It names no code, and may accept it later. */
export const isByProxy = (error: unknown) => error instanceof ApiError && error.code === '' && error.status !== 413

/** Returns whether an operation of the batch may have caused the error, so that the others should be sent without it. */
export const isPerhapsOfOne = (error: unknown) =>
  isRejection(error) || (error instanceof ApiError && error.status === 500)
