/**
 * The kind of an amount, by its label. `including`: the label only says that something is included. `net` and `gross`
 * are payable or not depending on the paper.
 */
export type LabelKind =
  | 'payable'
  | 'net'
  | 'gross'
  | 'total'
  | 'amount'
  | 'subtotal'
  | 'tax'
  | 'extra'
  | 'discount'
  | 'rounding'
  | 'cash'
  | 'card'
  | 'change'
  | 'count'
  | 'including'
