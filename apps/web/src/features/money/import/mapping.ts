import { FIRST_EXPORT_COLUMNS } from '@daybook/contract'
import { directionOf, NAMED_BALANCE, normalizeWords } from './words.ts'

/**
 * The fields a column can be mapped to. `amount` is signed, unless a type column determines income or expense. `payer` is
 * the other party of income, if `title` is that of an expense. `balance` is that after the line.
 */
export const FIELDS = [
  'date',
  'amount',
  'outflow',
  'inflow',
  'type',
  'fee',
  'balance',
  'currency',
  'category',
  'title',
  'payer',
  'details',
  'id',
] as const

/**
 * `other` is the account that a transfer goes to. `paid` is the amount in the currency `paid_in` of the account, `received`
 * that in the currency `received_in` of the other one.
 */
export type Field =
  | (typeof FIELDS)[number]
  | 'account'
  | 'parts'
  | 'tags'
  | 'other'
  | 'paid'
  | 'paid_in'
  | 'received'
  | 'received_in'

/** The column index (from 0) of each field. */
export type Mapping = Partial<Record<Field, number>>
export type Source = 'daybook' | 'actual' | 'ynab' | 'firefly' | 'ofx' | 'camt' | 'qif' | 'mt940' | 'other'

type Known = { source: Source; has: string[]; fields: Partial<Record<Field, string>> }

/** The fields of bank formats, which need no mapping by the user. */
export const STATEMENT_FIELDS = ['date', 'amount', 'title', 'category', 'id', 'account', 'currency', 'parts'] as const
export const STATEMENT_MAPPING: Mapping = Object.fromEntries(STATEMENT_FIELDS.map((field, at) => [field, at]))

const KNOWN: Known[] = [
  {
    source: 'daybook',
    has: [...FIRST_EXPORT_COLUMNS],
    fields: {
      date: 'Date',
      type: 'Type',
      amount: 'Amount',
      category: 'Category',
      title: 'Title',
      account: 'Account',
      tags: 'Tags',
      other: 'to account',
      parts: 'part title',
      paid: 'account amount',
      paid_in: 'account currency',
      received: 'to amount',
      received_in: 'to currency',
    },
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
const NAMES: [Field, Pick<RegExp, 'test'>[]][] = [
  [
    'date',
    [
      /^(booking|posted|posting|transaction|trans\.?|completed) ?date$|^booked( on)?$|buchungs(tag|datum)|^buchung$|^data operac|^date (op|de l.op|comptable)/,
      /date|datum|fecha|^data\b|^day$|dato|tarih|päivä|^dag$|belegdatum|^buchung|дата|ημερομηνία|תאריך|日期|日付|年月日|날짜|일자|일시|วันที่|ngày|tanggal|التاريخ|dátum|kuupäev|datums|^tag$/,
    ],
  ],
  [
    'outflow',
    [{ test: (name) => directionOf(name) === 'out' }, /outflow|paid out|money out|withdraw|debits?\b|débit|charge/],
  ],
  ['inflow', [{ test: (name) => directionOf(name) === 'in' }, /inflow|paid in|money in|deposit|credits?\b|crédit/]],
  [
    'amount',
    [
      /^(amount|betrag|bedrag|montant|importe|importo|valor|kwota|beløb|belopp|summa|summe|transaction amount)( ?[([].*)?$/,
      /amount|betrag|importe|montant|importo|^valor\b|^value$|^sum$|bedrag|beløp|beløb|belopp|kwota|částka|umsatz|määrä|summa|suma|tutar|^netto?$|^net$|monto|cantidad|összeg|сумма|ποσ[όο]|סכום|金[额額]|금액|จำนวนเงิน|số tiền|jumlah|nominal|المبلغ|iznos|znesek|hodnota|objem|upphæð/,
    ],
  ],
  ['balance', [{ test: (name) => NAMED_BALANCE.test(normalizeWords(name)) }]],
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
      // Beside it, the shorter name is that of the kind of line.
      /摘要内容/,
      /payee|merchant|^name\b|counter ?part|beneficiary|begünstigt|beguenstigt|empfänger|zahlungsempf|odbiorca|destinatario|destinataire|tegenpartij|naam \/ omschrijving|tegenrekeninghouder|partner ?name|beneficiario|bénéficiaire|kontrahent|vastaanottaja|saaja|mottaker|mottagare|modtager|^příjemce|protistran|název proti|kedvezményezett|partner|alıcı|получатель|контрагент|δικαιούχος|שם|受取人|对方|對方|摘要|거래처|받는/,
      /auftraggeber|nadawca|ordering|ordenante|remitente|mittente|ordonnateur|zahlungspflicht|odesílatel|плательщик|payer|sender|avsender|avsändare/,
      /title|desc(ription|\.|$)|narrati|particulars|libell|label|concepto|descri[cçz]|omschrijving|opis|zweck|text|tekst|rubrik|selite|açıklama|popis|remarks?|hist[óo]rico|causale|közlemény|назначение|описание|αιτιολογία|περιγραφή|תיאור|内容|适用|適用|적요|내용|รายการ|nội dung|diễn giải|keterangan|uraian|البيان|الوصف|selgitus|paskirtis/,
      /details|memo|notes?$|reference|mededeling|movim|operaz|operaç|operac|^transaction$/,
    ],
  ],
  [
    'payer',
    [
      /auftraggeber|nadawca|ordering|ordenante|remitente|mittente|ordonnateur|zahlungspflicht|odesílatel|плательщик|payer|sender|avsender|avsändare|debtor/,
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

/** Returns whether a column can hold a field, by its values. */
export type Fits = (field: Field, at: number) => boolean

/** Detects which app exported the file and which column holds which field, by their names. */
export function recognise(columns: string[], fits: Fits = () => true): { source: Source; mapping: Mapping } {
  const lower = lowerCase(columns)
  const known = knownBy(columns)
  if (known) {
    const pairs = Object.entries(known.fields).map(([field, name]): [string, number] => [
      field,
      lower.indexOf(name.toLowerCase()),
    ])
    return { source: known.source, mapping: Object.fromEntries(pairs.filter(([, at]) => at >= 0)) }
  }
  const mapping: Mapping = {}
  const taken = new Set<number>()
  for (const [field, patterns] of NAMES) {
    const column = patterns.map((pattern) =>
      lower.findIndex((name, n) => !taken.has(n) && pattern.test(name) && !isOwn(field, name) && fits(field, n)),
    )
    const found = column.find((at) => at >= 0)
    if (found === undefined) continue
    mapping[field] = found
    taken.add(found)
  }
  return { source: 'other', mapping: withoutHalves(mapping) }
}

/** Columns of the account and the card of the user are not those of another party. */
const isOwn = (field: Field, name: string) =>
  (field === 'title' || field === 'payer') &&
  /card|karte|cart[ãa]o|konto(?!rahent)|account|holder|titular|inhaber|iban|\bbic\b|rekening(?!houder)/.test(name)

/** A single column for money out or in beside an amount is about something else, like a charge. */
function withoutHalves({ outflow, inflow, ...mapping }: Mapping): Mapping {
  if (outflow !== undefined && inflow !== undefined) {
    const { amount: _, ...others } = mapping
    return { ...others, outflow, inflow }
  }
  if (mapping.amount !== undefined) return mapping
  return { ...mapping, ...(outflow !== undefined && { outflow }), ...(inflow !== undefined && { inflow }) }
}
