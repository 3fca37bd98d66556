import type { TextLine } from '../../text.ts'
import type { Amount } from '../amounts/amounts.ts'
import { lastOfEachLine } from './kinds.ts'

/** The quantity that a line of its own, "2 Stk x 1,99", prints for the goods on the line `goods`. */
export type CountLine = { goods: number; quantity: number }

type Priced = Pick<Amount, 'milli'> & { line: number }

const unit = '(?:st(?:k|ck|uck)?|pcs?|ks|szt|db|un?|uds?|kom|kpl|buc|adet|ad|ea|gab|vnt|kg|lb|lt?r?|g)'
const counted = new RegExp(
  `^[^\\p{L}\\d]*(\\d{1,3}(?:[.,]\\d{1,3})?)\\s*${unit}?\\.?\\s*(?:[x×*@]|[aáà](?!\\p{L}))\\s*(?:eur|[$€£])?\\s*\\d[\\d.,]*\\s*(?:[/\\p{L}]{0,4}\\.?)$`,
  'iu',
)
const countAtEnd = /(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:kg|lb)?\s*[x×*@]\s*\D{0,3}[\d.,]+\s*\p{L}?\s*$/iu
const amountOnly = /^[^\p{L}\d]*\d[\d.,]*\D?$/u

/**
 * Returns the lines with only a quantity and the price of one, whose product is the amount of the line above or below,
 * by their index.
 */
export function findCountLines(lines: TextLine[], amounts: Priced[]): Map<number, CountLine> {
  const goods = lastOfEachLine(amounts)
  const found = goods.flatMap((amount, i): [number, CountLine][] => {
    const text = lines[amount.line]?.text ?? ''
    const above = goods[i - 1]
    const below = goods[i + 1]
    const printed = quantityIn(counted.exec(text))
    const other =
      amountOnly.test(text) && above ? quantityIn(countAtEnd.exec(lines[above.line]?.text ?? '')) : undefined
    const quantity = printed ?? other
    if (quantity === undefined) return []
    const named = [above, printed === undefined ? undefined : below].find(
      (each) => each && isProduct(quantity, amount.milli, each.milli) && !counted.test(lines[each.line]?.text ?? ''),
    )
    return named ? [[amount.line, { goods: named.line, quantity }]] : []
  })
  return new Map(found)
}

function quantityIn(match: RegExpExecArray | null): number | undefined {
  return match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.'))
}

/** Returns whether a price of one, times a quantity, is a price but for the rounding to cents. */
function isProduct(quantity: number, one: number, all: number): boolean {
  return quantity > 0 && Math.abs(quantity * one - all) < 10
}
