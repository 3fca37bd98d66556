import { EXPORT_COLUMNS } from '@daybook/contract'

/** The fields a column can be mapped to. `amount` is signed, unless a type column determines income or expense. */
export const FIELDS = ['date', 'amount', 'outflow', 'inflow', 'type', 'category', 'title'] as const
export type Field = (typeof FIELDS)[number]

/** The column index (from 0) of each field. */
export type Mapping = Partial<Record<Field, number>>
export type Source = 'daybook' | 'actual' | 'ynab' | 'firefly' | 'other'

type Known = { source: Source; has: string[]; fields: Partial<Record<Field, string>> }

const KNOWN: Known[] = [
  {
    source: 'daybook',
    has: [...EXPORT_COLUMNS],
    fields: { date: 'Date', type: 'Type', amount: 'Amount', category: 'Category', title: 'Title' },
  },
  {
    source: 'actual',
    has: ['Account', 'Date', 'Payee', 'Notes', 'Category', 'Amount'],
    fields: { date: 'Date', amount: 'Amount', category: 'Category', title: 'Payee' },
  },
  {
    source: 'ynab',
    has: ['Account', 'Date', 'Payee', 'Category', 'Memo', 'Outflow', 'Inflow'],
    fields: { date: 'Date', outflow: 'Outflow', inflow: 'Inflow', category: 'Category', title: 'Payee' },
  },
  {
    source: 'firefly',
    has: ['journal_id', 'type', 'amount', 'description', 'date', 'source_name', 'category'],
    fields: { date: 'date', amount: 'amount', type: 'type', category: 'category', title: 'description' },
  },
]

const NAMES: [Field, RegExp][] = [
  ['date', /date|datum|fecha|^data$|^day$|dato|tarih/],
  ['outflow', /outflow|debit|paid out|money out|withdrawal|^spent$|soll/],
  ['inflow', /inflow|credit|paid in|money in|deposit|haben/],
  ['amount', /amount|betrag|importe|montant|importo|valor|^value$|^sum$|bedrag/],
  ['category', /categor|kategorie|catégorie|^group$/],
  ['title', /title|description|payee|merchant|^name$|memo|notes?$|narrative|reference|details|empfänger|zweck/],
  ['type', /^type$|^art$|^kind$/],
]

/** Detects which app exported the file and which column holds which field. */
export function recognise(columns: string[]): { source: Source; mapping: Mapping } {
  const lower = columns.map((column) => column.toLowerCase())
  const at = (name: string) => lower.indexOf(name.toLowerCase())
  const known = KNOWN.find(({ has }) => has.every((name) => at(name) >= 0))
  if (known) {
    const pairs = Object.entries(known.fields).map(([field, name]) => [field, at(name)])
    return { source: known.source, mapping: Object.fromEntries(pairs) }
  }
  const mapping: Mapping = {}
  const taken = new Set<number>()
  for (const [field, pattern] of NAMES) {
    const column = lower.findIndex((name, n) => !taken.has(n) && pattern.test(name))
    if (column < 0) continue
    mapping[field] = column
    taken.add(column)
  }
  return { source: 'other', mapping }
}
