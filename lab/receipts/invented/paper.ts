import type { Country } from './country.ts'
import type { Pick } from './pickers.ts'

/** A line of text. `right` is printed at the right edge; `size` is 1 for normal type. */
export type Row = { left: string; right?: string; size?: number }

/** What the documents of one merchant have in common. Amounts are in the smallest unit the country prints. */
export type Paper = {
  pick: Pick
  country: Country
  name: string
  iso: string
  day: string
  /** A day two weeks later. */
  dueDay: string
  clock: string
  money: (units: number, bare?: boolean) => string
}

const TWO_WEEKS = 14 * 86_400_000

const surnames =
  'Albrecht,Moreau,Castell,Ferrant,Okafor,Lindqvist,Novotny,Haller,Brandao,Kessler,Tanaka,Whitlow,Ridley,Saarinen,Dragan,Pellegri,Van Dam,Nowik,Horvat,Quigley,Ashdown,Barrow,Lim Seng,Rahman,Iyer'.split(
    ',',
  )
const firsts =
  'Blue,Old,Golden,Corner,Harbour,North,Green,Little,Royal,Sol,Luna,Alpha,Nova,Casa,Villa,Chez,Zum,The,Big,Mini'.split(
    ',',
  )

export function makePaper(pick: Pick, country: Country): Paper {
  const date = new Date(Date.UTC(pick.int(2023, 2026), pick.int(0, 5), pick.int(1, 28)))
  const dueDay = new Date(date.getTime() + TWO_WEEKS)
  const pattern = pick.of(country.dates)
  const mark = pick.of(country.money)
  return {
    pick,
    country,
    name: nameOf(pick, country),
    iso: date.toISOString().slice(0, 10),
    day: printedDay(date, pattern, country.locale),
    dueDay: printedDay(dueDay, pattern, country.locale),
    clock: pick.of([`${pick.int(8, 21)}:${pick.digits('#').replace(/[6-9]/, '2')}5`, pick.digits('1#:4#'), '']),
    money: (units, bare = false) => (bare ? toNumber(units, country) : mark.replace('0', toNumber(units, country))),
  }
}

function nameOf(pick: Pick, { trades, legal }: Country): string {
  const core = pick.of([
    pick.of(surnames),
    pick.of(surnames),
    `${pick.of(firsts)} ${pick.of(surnames)}`,
    `${pick.of(surnames)} & ${pick.of(surnames)}`,
    pick.of(surnames).slice(0, 4).toUpperCase(),
    `${pick.of(firsts)} ${pick.int(2, 24)}`,
  ])
  const trade = pick.of(trades)
  const named = pick.chance(0.5) ? `${core} ${trade}` : `${trade} ${core}`
  const full = `${named.trim()} ${pick.of(legal)}`.trim()
  return pick.chance(0.5) ? full.toUpperCase() : full
}

function printedDay(date: Date, pattern: string, locale: string): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split('-') as [string, string, string]
  const nameOfMonth = (length: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: length, timeZone: 'UTC' })
      .formatToParts(date)
      .find(({ type }) => type === 'month')?.value ?? month
  const parts: Record<string, string> = {
    yyyy: year,
    yy: year.slice(2),
    month: nameOfMonth('long'),
    mon: nameOfMonth('short'),
    mm: month,
    m: String(Number(month)),
    dd: day,
    d: String(Number(day)),
  }
  return pattern.replace(/yyyy|yy|month|mon|mm|m|dd|d/g, (part) => parts[part] as string)
}

function toNumber(units: number, { decimals, group }: Country): string {
  const sign = units < 0 ? '-' : ''
  const digits = String(Math.abs(units)).padStart(3, '0')
  const whole = decimals ? digits.slice(0, -2) : String(Math.abs(units))
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  return `${sign}${grouped}${decimals ? `${decimals}${digits.slice(-2)}` : ''}`
}

/** Returns a word of a kind in the language of the country, sometimes in capitals or with a colon. */
export function word({ pick, country }: Paper, kind: keyof Country['words']): string {
  const text = pick.of(country.words[kind])
  const cased = pick.chance(0.35) ? text.toUpperCase() : text
  return pick.chance(0.2) ? `${cased}:` : cased
}
