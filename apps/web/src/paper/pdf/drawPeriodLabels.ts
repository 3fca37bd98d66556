import type { Bucket } from '@daybook/domain/reportPeriods'
import type { Style } from '../text/style.ts'
import { COLOUR, PAPER, SIZE } from './paper.ts'
import type { Sheet } from './sheet.ts'
import { monthName } from './words.ts'

const SMALL: Style = { size: SIZE.small, colour: COLOUR.muted }
const GAP = 7

function toLabel({ unit, start }: Bucket, first: boolean): string {
  const year = start.slice(0, 4)
  const month = monthName(start).slice(0, 3)
  if (unit === 'year') return year
  if (unit === 'month') return first || start.slice(5, 7) === '01' ? `${month} ${year}` : month
  return `${Number(start.slice(8))} ${month}`
}

/** Labels as many buckets as fit without overlapping, at equal distances. */
export function drawPeriodLabels(sheet: Sheet, buckets: Bucket[], left: number, y: number): void {
  const { type } = sheet
  const labels = buckets.map((bucket, i) => toLabel(bucket, i === 0))
  const slot = (PAPER.right - left) / buckets.length
  const widest = Math.max(...labels.map((label) => type.width(label, SMALL.size)))
  const every = Math.max(1, Math.ceil((widest + GAP) / slot))
  for (let i = 0; i < labels.length; i += every) {
    const label = labels[i] ?? ''
    const middle = left + slot * (i + 0.5)
    const x = middle - type.width(label, SMALL.size) / 2
    type.write(label, x, y, SMALL)
  }
}
