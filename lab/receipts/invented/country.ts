import { english, type Words } from './words.ts'

/**
 * How a country prints receipts. `dates`: patterns of yyyy, yy, mm, m, dd, d, mon and month. `money`: a pattern of the
 * currency sign or code and `0`, the number. `words` of a kind are separated by a bar.
 */
export type Country = {
  locale: string
  currency: string
  decimals: '.' | ',' | ''
  group: string
  money: string[]
  dates: string[]
  taxIsAdded?: boolean
  towns: string[]
  taxId: string
  phone: string
  domain: string
  legal: string[]
  trades: string[]
  goods: string[]
  words: Words
}

export const list = (text: string) => text.split(',').map((each) => each.trim())

const western = {
  trades: list('Bakery,Cafe,Market,Hardware,Pharmacy,Books,Grill,Motors,Garden,Deli,Optics,Cleaners,,,'),
  goods: list(
    'Bread,Milk 1L,Eggs 12pk,Coffee,Tea,Soap,Batteries AA,Lamp,Notebook,Chicken,Rice 5kg,Apples,Paint 2.5L,Screws M4x20,Burger,Fries,Cola 0.5,Service,Ticket adult,Cable 2m',
  ),
}
export const slashed = ['dd/mm/yyyy', 'dd/mm/yy', 'd month yyyy', 'dd mon yyyy', 'dd-mm-yyyy']
export const dotted = ['dd.mm.yyyy', 'dd.mm.yy', 'd. month yyyy', 'dd.mm.yyyy']
export const euro = { currency: 'EUR', decimals: ',' as const, group: '.', money: ['0', '0 €', '€ 0', '0 EUR', '€0'] }

export const base = { ...western, words: english, legal: list('Ltd,Limited,,'), phone: '01632 960 0##' }
