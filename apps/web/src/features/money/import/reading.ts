import { usualDecimals } from '@daybook/domain/currency'
import { OTHER } from '@daybook/domain/starterCategories'
import { detectDecimalMark } from './amountFormats.ts'
import { detectDayOrders } from './dayFormats.ts'
import { detectLayout } from './layout.ts'
import { type Field, type Mapping, recognise, type Source, STATEMENT_MAPPING } from './mapping.ts'
import type { Reading } from './settings.ts'
import type { Table } from './table.ts'

const SAMPLED = 1000
const WITH_POINTS: Source[] = ['daybook', 'actual', 'firefly', 'ofx', 'camt', 'mt940']

/** Returns the settings detected from the file's header and values. `currency` is that of its amounts. */
export function* detectReading(table: Table, locale: string, currency: string): Generator<void, Reading> {
  const known = table.source ? { source: table.source, mapping: STATEMENT_MAPPING } : recognise(table.columns)
  if (known.source === 'other')
    return { source: 'other', category: OTHER, ...(yield* detectLayout(table, locale, currency)) }
  return { ...detectFormats(table, known, locale, currency), category: OTHER }
}

/** Returns how a file is read whose columns are known. */
function detectFormats(
  { rows, source: format }: Table,
  { source, mapping }: { source: Source; mapping: Mapping },
  locale: string,
  currency: string,
): Omit<Reading, 'category'> {
  const cells = (field: Field) =>
    rows.slice(0, SAMPLED).flatMap((row) => (row[mapping[field] ?? -1]?.trim() ? [row[mapping[field]!]!] : []))
  const amounts = [...cells('amount'), ...cells('outflow'), ...cells('inflow')]
  const [order = 'ymd', ...others] = detectDayOrders(cells('date'), locale)
  const isOpen = !(format && format !== 'qif') && others.some((other) => other !== 'ymd') && order !== 'ymd'
  const currencies = new Set(format && rows.map((row) => row[mapping.currency!] ?? '').filter(Boolean))
  const isMixed = currencies.size > 1
  return {
    source,
    mapping,
    order,
    mark: WITH_POINTS.includes(source) ? '.' : detectDecimalMark(amounts, usualDecimals(currency)),
    isFlipped: false,
    ...(isMixed && { currency: currencies.has(currency) ? currency : [...currencies][0]! }),
    decisions: isOpen ? [{ about: 'days', because: 'locale', isSure: false }] : [],
  }
}
