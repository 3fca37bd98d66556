import { derivedId } from '@daybook/domain/derivedId'
import { newId } from '../../../api/newId.ts'
import type { Source } from './mapping.ts'
import type { ReadEntry } from './toEntries.ts'

/** An entry of a file with the id under which it is added. */
export type IdentifiedEntry = ReadEntry & { id: string }

/**
 * Gives each entry an id that is the same in each file with this line, so that several devices add it once. Leaves out
 * lines that the file repeats. Entries of our own export get new ids in the order of the file, because derived ids do
 * not keep the order within a day.
 */
export function* withBankIds(entries: ReadEntry[], source: Source): Generator<void, IdentifiedEntry[]> {
  const seen = new Map<string, string>()
  const counts = new Map<string, number>()
  const identified: IdentifiedEntry[] = []
  for (const [at, entry] of entries.entries()) {
    if (at % 50 === 49) yield
    if (source === 'daybook') {
      identified.push({ ...entry, id: newId() })
      continue
    }
    const { date, bankAccount, bankId, type, amount, title } = entry
    const words = [type, String(amount), title]
    if (!bankId) {
      const key = JSON.stringify([date, ...words])
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      identified.push({ ...entry, id: derivedId(date, 'bank', ...words, String(count)) })
      continue
    }
    const id = derivedId(date, 'bank', bankAccount, bankId)
    const content = JSON.stringify(words)
    if (seen.get(id) === content) continue
    // Some banks give several lines of a day one reference.
    const unique = seen.has(id) ? derivedId(date, 'bank', bankAccount, bankId, ...words) : id
    if (seen.get(unique) === content) continue
    seen.set(unique, content)
    identified.push({ ...entry, id: unique })
  }
  return identified
}
