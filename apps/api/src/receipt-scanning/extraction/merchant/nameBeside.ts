import { findDates } from '../dates/findDates.ts'
import { fold } from '../fold.ts'
import { has } from '../phrases.ts'
import { addressWords } from './noiseWords.ts'
import { senderIn } from './recipients.ts'
import type { Segment } from './segments.ts'

/** "Luma Harbour Hotel 22 Marsh Road, Wanchai". */
const nameWithAddress = /^(\p{L}[^\d,]{3,40}?),?\s(\d{1,4}[a-z]?,?\s\p{L}.*)$/u
/** "Zora Bay Resort, " before a date. */
const nameWithComma = /^(\p{Lu}[^,:]*\s[^,:]+),\s*$/u

/** Returns the part of a text that may be a name, without a date or an address behind it. */
export function nameBeside(text: string): Pick<Segment, 'text' | 'isSender'> {
  const sender = senderIn(text)
  if (sender) return { text: sender, isSender: true }
  const [first = '', ...rest] = text.split(/\s[·•|–[]\s?/)
  const isBesideDate = findDates(rest.join(' ')).length > 0 && !findDates(first).length
  if (/\p{L}{3}/u.test(first) && (isBesideDate || text.includes(' ['))) return { text: first, isSender: false }
  const [date] = findDates(text)
  const [, named] = (date && nameWithComma.exec(text.slice(0, date.start))) || []
  if (named) return { text: named, isSender: false }
  const [, name, address] = nameWithAddress.exec(text) ?? []
  return { text: name && address && has(addressWords, fold(address)) ? name : text, isSender: false }
}
