import type { Entry, EntryType } from '@daybook/contract'

/** Groups entries, in list order, by day. */
export function byDate<T extends EntryType>(type: T, entries: Entry[]) {
  const days = Map.groupBy(entries, (entry) => entry.date)
  return [...days].map(([date, list]) => ({ date, [type]: list }) as { date: string } & Record<T, Entry[]>)
}

/** Returns the same as pieces of JSON text, from batches of entries. */
export async function* byDayPieces(type: EntryType, batches: AsyncIterable<Entry[]>) {
  let day: string | undefined
  for await (const batch of batches) {
    let piece = ''
    for (const entry of batch) {
      if (entry.date === day) piece += ','
      else piece += `${day === undefined ? '[' : ']},'}{"date":${JSON.stringify(entry.date)},"${type}":[`
      day = entry.date
      piece += JSON.stringify(entry)
    }
    yield piece
  }
  yield day === undefined ? '[]' : ']}]'
}
