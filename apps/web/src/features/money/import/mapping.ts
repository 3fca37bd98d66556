import { EXPORT_COLUMNS } from '@daybook/contract'

/** The fields a column can be mapped to. `amount` is signed, unless a type column determines income or expense. */
export const FIELDS = ['date', 'amount', 'outflow', 'inflow', 'type', 'category', 'title', 'details', 'id'] as const
export type Field = (typeof FIELDS)[number] | 'account'

/** The column index (from 0) of each field. */
export type Mapping = Partial<Record<Field, number>>
export type Source = 'daybook' | 'actual' | 'ynab' | 'firefly' | 'ofx' | 'camt' | 'qif' | 'mt940' | 'other'

type Known = { source: Source; has: string[]; fields: Partial<Record<Field, string>> }

/** The fields of bank formats, which need no mapping by the user. */
export const STATEMENT_FIELDS = ['date', 'amount', 'title', 'category', 'id', 'account'] as const
export const STATEMENT_MAPPING: Mapping = Object.fromEntries(STATEMENT_FIELDS.map((field, at) => [field, at]))

const KNOWN: Known[] = [
  {
    source: 'daybook',
    has: [...EXPORT_COLUMNS],
    fields: { date: 'Date', type: 'Type', amount: 'Amount', category: 'Category', title: 'Title' },
  },
  {
    source: 'actual',
    has: ['Account', 'Date', 'Payee', 'Notes', 'Category', 'Amount'],
    fields: { date: 'Date', amount: 'Amount', category: 'Category', title: 'Payee', account: 'Account' },
  },
  {
    source: 'ynab',
    has: ['Account', 'Date', 'Payee', 'Category', 'Memo', 'Outflow', 'Inflow'],
    fields: {
      date: 'Date',
      outflow: 'Outflow',
      inflow: 'Inflow',
      category: 'Category',
      title: 'Payee',
      account: 'Account',
    },
  },
  {
    source: 'firefly',
    has: ['journal_id', 'type', 'amount', 'description', 'date', 'source_name', 'category'],
    fields: {
      date: 'date',
      amount: 'amount',
      type: 'type',
      category: 'category',
      title: 'description',
      id: 'journal_id',
    },
  },
]

// Each field takes the first column whose name matches the first of its patterns that any column matches.
const NAMES: [Field, RegExp[]][] = [
  [
    'date',
    [
      /^(booking|posted|posting|transaction|trans\.?|completed) ?date$|buchungs(tag|datum)|^buchung$|^data operac|^date (op|de l.op|comptable)/,
      /date|datum|fecha|^data\b|^day$|dato|tarih|päivä|^dag$|belegdatum|^buchung/,
    ],
  ],
  [
    'type',
    [
      /^(debit.?\/.?credit|credit.?\/.?debit|dr.?\/.?cr|cr.?\/.?dr|d.?\/.?c|af.?\/? ?bij|soll.?\/.?haben|s.?\/.?h|debit or credit|debit credit|(credit|debit)[ _]*(debit|credit)[ _](indicator|mark))\.?$/,
      /^type$|^art$|^kind$|transaction type|mouvement$|^(cdi|dc|dci)$/,
    ],
  ],
  [
    'outflow',
    [
      /outflow|paid out|money out|withdraw|^spent$|debits?\b|débit|soll|belastung|charge|^lastschrift( in|$)|cargo|addebit|uscite|^uit$|^utbetal|ut fra|^ut$|wypłat|^dare$|^debet$/,
    ],
  ],
  [
    'inflow',
    [
      /inflow|paid in|money in|deposit|credits?\b|crédit|haben|gutschrift|abono|accredit|entrate|^in$|innbetal|inn på|^inn$|wpłat|^avere$|^kredit$/,
    ],
  ],
  [
    'amount',
    [
      /^(amount|betrag|bedrag|montant|importe|importo|valor|kwota|beløb|belopp|summa|summe|transaction amount)( ?[([].*)?$/,
      /amount|betrag|importe|montant|importo|^valor\b|^value$|^sum$|bedrag|beløp|beløb|belopp|kwota|částka|umsatz|määrä|summa|tutar|^netto?$|^net$/,
    ],
  ],
  ['category', [/^(sub)?categor|kategorie|catégorie|categor[ií]a|^group$|^kategori/]],
  [
    'id',
    [
      /^(transaction|trans|trn|bank|journal)[ _]?(id|no|number|reference)$|^fitid$|^(id|identifiant|ref id)$|^referenznummer$|^volgnr$|^transaktions(nummer|id)$|^transactiereferentie$/,
    ],
  ],
  [
    'title',
    [
      /payee|merchant|^name\b|counter ?party|beneficiary|begünstigt|beguenstigt|empfänger|zahlungsempf|auftraggeber|naam tegenpartij|naam \/ omschrijving|tegenrekeninghouder|partner ?name|beneficiario|kontrahent|nadawca|vastaanottaja|saaja/,
      /title|description|narrati|particulars|libell|label|concepto|descri[cçz]|omschrijving|opis|zweck|text|tekst|rubrik|selite|açıklama|popis/,
      /details|memo|notes?$|reference|mededeling/,
    ],
  ],
  [
    'details',
    [
      /zweck|omschrijving|mededeling|^description$|memo|notes?$|narrative|payment reference|viesti|tytuł|observaciones|communication/,
      /buchungstext|^reference$/,
    ],
  ],
]

export const isKnown = (columns: string[]) => knownBy(columns) !== undefined

const lowerCase = (columns: string[]) => columns.map((column) => column.trim().toLowerCase())

function knownBy(columns: string[]) {
  const lower = lowerCase(columns)
  return KNOWN.find(({ has }) => has.every((name) => lower.includes(name.toLowerCase())))
}

/** Detects which app exported the file and which column holds which field. */
export function recognise(columns: string[]): { source: Source; mapping: Mapping } {
  const lower = lowerCase(columns)
  const known = knownBy(columns)
  if (known) {
    const pairs = Object.entries(known.fields).map(([field, name]) => [field, lower.indexOf(name.toLowerCase())])
    return { source: known.source, mapping: Object.fromEntries(pairs) }
  }
  const mapping: Mapping = {}
  const taken = new Set<number>()
  for (const [field, patterns] of NAMES) {
    const column = patterns.map((pattern) => lower.findIndex((name, n) => !taken.has(n) && pattern.test(name)))
    const found = column.find((at) => at >= 0)
    if (found === undefined) continue
    mapping[field] = found
    taken.add(found)
  }
  return { source: 'other', mapping: withoutHalves(mapping) }
}

/** A single column for money out or in beside an amount is about something else, like a charge. */
function withoutHalves({ outflow, inflow, ...mapping }: Mapping): Mapping {
  if (outflow !== undefined && inflow !== undefined) {
    const { amount: _, ...others } = mapping
    return { ...others, outflow, inflow }
  }
  if (mapping.amount !== undefined) return mapping
  return { ...mapping, ...(outflow !== undefined && { outflow }), ...(inflow !== undefined && { inflow }) }
}
