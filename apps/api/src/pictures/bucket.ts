/** A place outside for the pictures of receipts. Each call throws where the place cannot be reached. */
export type Bucket = {
  put(key: string, jpeg: Uint8Array): Promise<void>
  /** Undefined where there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>
  /** What is gone already is removed, too. */
  remove(key: string): Promise<void>
}
