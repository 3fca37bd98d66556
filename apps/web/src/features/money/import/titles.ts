import { type Column, varies } from './columns.ts'
import type { Mapping } from './mapping.ts'

/** Finds the columns of the words of a line: the other party, and what the line is about. */
export function findWords(columns: Column[], named: Mapping, taken: Mapping): { mapping: Mapping; words: number[] } {
  const used = new Set([taken.currency, taken.date, taken.amount, taken.id])
  const free = freeOf(
    columns.filter(({ at }) => !used.has(at)),
    named,
  )
  const telling = free.filter((column) => varies(column) && column.at !== taken.category)
  const usable = telling.length > 0 ? telling : free
  const isUsable = (at: number | undefined) => usable.some((column) => column.at === at)
  const name = bestOf(usable.filter(({ at }) => at !== named.details))?.at
  const title = [named.title, name, named.details].find(isUsable)
  const details =
    named.details !== title && isUsable(named.details)
      ? named.details
      : named.title === title && title !== undefined && columns[title]!.name !== ''
        ? undefined
        : bestOf(usable.filter(({ at }) => at !== title))?.at
  const payer = named.payer !== title && isUsable(named.payer) ? named.payer : undefined
  const mapping = {
    ...(title !== undefined && { title }),
    ...(details !== undefined && { details }),
    ...(payer !== undefined && { payer }),
  }
  const chosen: (number | undefined)[] = [title, details, payer, taken.category]
  return { mapping, words: usable.map(({ at }) => at).filter((at) => !chosen.includes(at)) }
}

/**
 * Returns the columns with words. If there are none, words that also say the direction ('Income tax') are those of the
 * line, or else names that look like codes ('BP', '7-Eleven').
 */
function freeOf(columns: Column[], named: Mapping) {
  const words = columns.filter(({ at, isWords }) => isWords || at === named.title)
  const plain = words.filter(({ isDirection }) => !isDirection)
  if (plain.length > 0) return plain
  return words.length > 0
    ? words
    : columns.filter((column) => column.hasLetters && !column.isDirection && varies(column))
}

/** The first column with words, so that all files of a bank without a header are read alike; kinds of lines come last. */
function bestOf(columns: Column[]) {
  const most = Math.max(...columns.map(({ filled }) => filled))
  const full = columns.filter(({ filled }) => filled * 2 > most)
  return full.find(({ distinct, filled }) => filled < 6 || distinct * 3 > filled) ?? full[0]
}
