import { v7 } from 'uuid'

/**
 * Returns a new UUIDv7; those of a page sort in the order of their creation. Creates carry their id, so that a retry
 * after a lost response is not written twice.
 */
export const newId = () => v7()
