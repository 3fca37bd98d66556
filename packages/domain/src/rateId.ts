import type { RateRow } from '@daybook/contract'
import { derivedId } from './derivedId.ts'

/** Returns the id of the rate of a day and a pair, whoever sets it. */
export const rateIdOf = ({ day, from, to }: Omit<RateRow, 'rate'>) => derivedId(day, 'rate', from, to)
