import type { TextLine } from '../../text.ts'
import { fold } from '../fold.ts'
import { has } from '../phrases.ts'
import {
  billDateWords,
  billWithNumber,
  dateWords,
  orderDateWords,
  otherDateWords,
  paymentDateWords,
  travelDateWords,
} from './dateWords.ts'
import { columnHeading } from './headings.ts'
import { type LocatedText, toBox } from './locate.ts'

const ownLabels = [otherDateWords, paymentDateWords, travelDateWords, orderDateWords, dateWords]

/** Returns what names a date: the text before it, or the heading of its column on the line above. */
export function labelOf({ found, line, row }: LocatedText, lines: TextLine[]): string {
  const before = fold(line.text).slice(0, found.start).slice(-28)
  const above = lines[row - 1]
  const hasOwn = isBillDate(before) || ownLabels.some((words) => has(words, before))
  return hasOwn || !above ? before : columnHeading(toBox(found, line), line, above)
}

export function isBillDate(label: string): boolean {
  return (has(billDateWords, label) && !has(otherDateWords, label)) || billWithNumber.test(label)
}
