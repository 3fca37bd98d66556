import type { Amount } from '../amounts/amounts.ts'
import type { Label } from '../labels/labels.ts'

/** A line with its labels and amounts. `aboveSum`: the first sum of the receipt is below it. */
export type Row = { text: string; amounts: Amount[]; labels: Label[]; aboveSum: boolean }
