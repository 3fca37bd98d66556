import type { EntryTypeGuess } from '../classification/entryType.ts'
import type { LocatedDate } from '../dates/date.ts'
import type { Merchant } from '../merchant/candidate.ts'
import { isDoubtfulName } from '../merchant/doubtfulName.ts'
import type { Total } from '../totals/candidate.ts'
import type { models } from './models.ts'
import type { Signs } from './probability.ts'

const clearest = 0.98

type Found = {
  total: Total
  date: LocatedDate | undefined
  merchant: Merchant | undefined
  kind: EntryTypeGuess
  /** The receipt is in an alphabet that is read as Latin letters which look alike. */
  isMisread: boolean
}

/** What decides whether a field is marked. `mustCheck`: it is marked whatever its probability is. */
export type FieldSigns = { signs: Signs; mustCheck: boolean }

/**
 * Returns the signs of each field. Rules that are too rare to be fitted mark a total that was read in two ways, a date
 * whose order only the account's currency decides, and a name that is not in the receipt's head or is no name.
 */
export function computeFieldSigns({
  total,
  date,
  merchant,
  kind,
  isMisread,
}: Found): Record<keyof typeof models, FieldSigns> {
  return {
    amount: { signs: total.signs, mustCheck: total.hasTwoReadings },
    date: { signs: date?.signs ?? {}, mustCheck: !date?.decided },
    title: { signs: merchant?.signs ?? {}, mustCheck: isMisread || !merchant?.signs || isDoubtfulName(merchant.name) },
    type: { signs: { doubt: computeDoubt(kind), income: kind.type === 'income' ? 1 : 0 }, mustCheck: isMisread },
  }
}

/** Returns how far what was found is from the clearest receipt, an expense without any word of income: 0 to 1. */
function computeDoubt({ confidence }: EntryTypeGuess): number {
  return Math.min(1, Math.max(0, (clearest - confidence) / 0.4))
}
