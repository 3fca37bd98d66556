import type { RateRow } from '@daybook/contract'
import { derivedId } from './derivedId.ts'

/** Returns the id of the rate of a day and a pair of currencies, the same on each device. */
export const toRateId = ({ day, from, to }: Omit<RateRow, 'rate'>) => derivedId(day, 'rate', from, to)
