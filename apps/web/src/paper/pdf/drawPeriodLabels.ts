import { type Bucket, periodBuckets } from '@daybook/domain/reportPeriods'
import { makeDateFormats } from '../../format/dateFormats.ts'
import { drawable } from '../figures/amountFormat.ts'
import type { ReportDocument } from '../reportDocument.ts'
import type { Style } from '../text/style.ts'
import { COLOUR, SIZE } from './paper.ts'
import type { Sheet } from './sheet.ts'

const SMALL: Style = { size: SIZE.small, colour: COLOUR.muted }
const GAP = 7

function toLabel({ unit, start }: Bucket, first: boolean, formats: ReturnType<typeof makeDateFormats>): string {
  if (unit === 'year') return start.slice(0, 4)
  if (unit !== 'month') return formats.formatShortDay(start)
  const month = start.slice(0, 7)
  return first || month.endsWith('-01') ? formats.formatShortMonth(month) : formats.formatMonthName(month)
}

/** Returns the labels of the buckets of a report. */
export function periodLabels(report: ReportDocument) {
  const formats = makeDateFormats(report.locale, report.dates)
  return periodBuckets(report, report.firstWeekday).map((bucket, i) => drawable(toLabel(bucket, i === 0, formats)))
}

/** Labels as many buckets as fit without overlapping, at equal distances. */
export function drawPeriodLabels({ type, report, paper }: Sheet, left: number, y: number): void {
  const labels = periodLabels(report)
  const slot = (paper.right - left) / labels.length
  const widest = Math.max(...labels.map((label) => type.width(label, SMALL.size)))
  const every = Math.max(1, Math.ceil((widest + GAP) / slot))
  for (let i = 0; i < labels.length; i += every) {
    const label = labels[i] ?? ''
    const middle = left + slot * (i + 0.5)
    const x = middle - type.width(label, SMALL.size) / 2
    type.write(label, x, y, SMALL)
  }
}
