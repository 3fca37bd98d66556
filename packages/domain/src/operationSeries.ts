import { derivedId } from './derivedId.ts'

/** So many random digits at the end of a UUIDv7 are the same in the ids of operations that continue each other. */
const DIGITS = 10
const NO_DAY = '1970-01-01'

/** Returns what the ids of operations have in common that continue each other, such as the saves of one editor. */
export const seriesOf = (operationId: string) => operationId.slice(-DIGITS)

/** Returns the id of an operation that continues the series of another one. `fresh` is a new UUIDv7. */
export const continueSeries = (fresh: string, operationId: string) => fresh.slice(0, -DIGITS) + seriesOf(operationId)

/** Returns the id of the note that keeps what the operations of a series could not merge. */
export const copyIdOf = (operationId: string) => derivedId(NO_DAY, 'other version', seriesOf(operationId))
