import type { Entry, EntryType } from '@daybook/contract'

/** Returns entries, grouped by day like `byDate` of the domain, as pieces of JSON text, from batches of entries. */
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
