import { derivedId } from './derivedId.ts'

type Titled = { id: string; title: string }

/**
 * Returns the id of the note of a day (yyyy-mm-dd), which is the same on each device; another one if a known note has that
 * id and no longer the day as its title.
 */
export function dayNoteId(day: string, known: readonly Titled[]) {
  const toId = (count: number) => derivedId(day, 'note', String(count))
  let count = 0
  while (known.some(({ id, title }) => id === toId(count) && title !== day)) count += 1
  return toId(count)
}

/** Returns the text of a note that was created twice: both texts, one below the other, unless one has the other. */
export function joinedContent(stored: string, sent: string) {
  if (sent.startsWith(stored)) return sent
  return stored.startsWith(sent) || stored.endsWith(`\n${sent}`) ? stored : `${stored}\n${sent}`
}
