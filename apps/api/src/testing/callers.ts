/** Enough for the frames of Kysely and of the awaited functions between a statement and its author. */
const FRAMES = 60
/** Those that pass every statement on. */
const PASSING = /\/src\/(testing\/(callers|split|portable)|db\/(prepared|slices))\.ts/
const OF_ALL_PEOPLE = /\/src\/(testing\/|cli\/|db\/backup\/|.*\.(test|trust|scale)\.ts)/

/**
 * Returns whether the statement that is being sent is of a test itself, of the operator's commands or of a backup, which
 * may read the rows of all people. Returns false if its author is not known.
 */
export function mayReadAllPeople() {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = FRAMES
  const frames = (new Error().stack ?? '').split('\n')
  Error.stackTraceLimit = before
  const author = frames.find((frame) => frame.includes('/apps/api/src/') && !PASSING.test(frame))
  return author !== undefined && OF_ALL_PEOPLE.test(author)
}
