import { asCategory } from '@daybook/contract'
import { reckon } from '../reckon.ts'
import { guessCategory } from '../starterCategories.ts'
import { withOnlyNumber } from './budget.ts'
import type { Captured, CaptureOptions } from './captured.ts'
import { findDayWord } from './days.ts'
import { type Line, take } from './line.ts'
import { UNIT_AFTER, UNIT_BEFORE, withoutUnits } from './moneyUnits.ts'

/** At the start of a line or between a sum and its parts. */
const WORDS =
  '(?:split(?:\\s(?:into|in|up))?|into|davon|aufgeteilt(?:\\sin)?|of which|dont|de los cuales|内訳|منها|قسم)(?!\\p{sc=Latin}|\\p{sc=Arabic})'
/** The name of all can be before them: 'split 90 dinner: food 60, clothes 30'. */
const SPLIT = new RegExp(String.raw`^(?<title>\s[^:：=]+?)??(?:[\s,(]*(?<!\p{L})${WORDS}|\s*[:：=]|\s\()`, 'iu')
/** A name with its sum. */
const TERM = new RegExp(
  String.raw`(?<name>\P{Nd}*?)(?<sum>(?:${UNIT_BEFORE}\s?)?\p{Nd}+(?:[.,٫]\p{Nd}+)*(?:\s?${UNIT_AFTER})?)(?!\p{L}|\p{Nd})`,
  'giu',
)
const BETWEEN = /^[\s,،、;:：+&()]*(?:(?:and|und|et|y|e|و|と)\s)?|(?:[\s,،、;:：+&)]|\s(?:and|und|et|y|e|و))+$/giu

const thousandths = (amount = 0) => Math.round(amount * 1000)

/**
 * Reads a line that says which parts a sum has, and that add up to it: 'split 90 groceries 60 home 30', 'costco 90: food 60,
 * clothes 30', 'split 90 dinner: 60 eating out, 30 gifts'.
 */
export function readSplit(line: Line, options: CaptureOptions): Captured | undefined {
  const [total, ...terms] = [...line.open.matchAll(TERM)].map(({ index, 0: text, groups = {} }) => ({
    name: groups.name!,
    amount: reckon(withoutUnits(groups.sum!), options.separators, options.decimals),
    start: index,
    end: index + text.length,
  }))
  const [first] = terms
  if (!total || !first || terms.length < 2) return undefined
  const [before = ''] = SPLIT.exec(total.name) ?? []
  const found = SPLIT.exec(first.name)
  const between = found?.[0] ?? ''
  // The first sum is the first word after that: '60 eating out, 30 gifts'.
  const isReversed = between !== '' && first.name.trim() === between.trim()
  const last = line.open.slice(terms.at(-1)!.end)
  const lastName = last.slice(0, findDayWord(last, options)?.start)
  const names = [first.name.slice(between.length), ...terms.slice(1).map(({ name }) => name), lastName]
  const split = terms.map(({ amount = 0 }, n) => toPart(names[isReversed ? n + 1 : n]!, amount))
  const isSum = split.reduce((sum, { amount }) => sum + thousandths(amount), 0) === thousandths(total.amount)
  if (!(before || between) || !isSum || !split.every(({ amount, category }) => amount && category)) return undefined
  const also = { start: total.start, end: total.start + before.length }
  const start = first.start + (found?.groups?.title ?? '').length
  const end = terms.at(-1)!.end + (isReversed ? lastName.length : 0)
  const entry = withOnlyNumber(take(line, 'category', { start, end, also }), {
    ...options,
    byHand: { ...options.byHand, isOne: true },
  })
  return entry.amount === total.amount ? { ...entry, category: split[0]!.category, split } : undefined

  function toPart(words: string, amount: number) {
    const title = words.replace(BETWEEN, '')
    const category = guessCategory('expense', title, options.categories ?? []) || asCategory(title)
    return { category, amount, title: asCategory(title) === category ? '' : title }
  }
}
