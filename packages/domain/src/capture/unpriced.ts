import { guessCategory } from '../starterCategories.ts'
import type { Captured } from './captured.ts'
import { EARNED } from './earned.ts'
import type { Line } from './line.ts'
import { HAPPENED } from './money.ts'
import { BILL } from './payable.ts'

/** What is bought each time for another amount; what other categories name is as often to do: 'dentist', 'milk'. */
const BOUGHT = ['EATING OUT', 'TRANSPORT', 'SUBSCRIPTIONS']
/** The last word of a title says what it is: 'phone bill', but not 'tax return'. */
const ENDS_AS_BILL = new RegExp(String.raw`(?:${BILL.source})\s*$`, 'iu')

const MONEY = /[\p{Sc}円]/u

/** Returns whether a line is an entry whose amount is only missing: 'lunch', 'bus 12', 'electricity bill', 'paid Tom'. */
export function isUnpriced({ open }: Line, captured: Captured) {
  const { title, amount, date, account, tags } = captured
  if (amount || date || account || tags || !/\p{L}/u.test(title)) return true
  if ([EARNED, HAPPENED, ENDS_AS_BILL, MONEY].some((words) => words.test(open))) return true
  const words = title.split(/\s+/).filter((word) => !/\p{Nd}/u.test(word))
  return words.length < 2 && BOUGHT.includes(guessCategory('expense', title, []))
}
