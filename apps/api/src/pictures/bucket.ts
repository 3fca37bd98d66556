/** Object storage for the pictures of receipts. Each method throws if it is unreachable or rejects the request. */
export type Bucket = {
  put(key: string, jpeg: Uint8Array): Promise<void>
  /** Returns undefined if there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Succeeds for an object that does not exist. */
  remove(key: string): Promise<void>
}
