import type { DecimalMark } from './amountFormats.ts'
import { readAmount } from './amountFormats.ts'
import type { Column } from './columns.ts'
import { type Decision, sureUnless } from './decisions.ts'
import type { Mapping } from './mapping.ts'
import { directionOf, directionsIn, normalizeWords, PAYMENT } from './words.ts'

type Signs = {
  mapping: Pick<Mapping, 'type'>
  isFlipped: boolean
  out?: string[]
  in?: string[]
  decisions: Decision[]
}

const CARD = /card|karte|carte|kaart|tarjeta|cartao|kort|karty|karta|karti|карт|カード|利用(?:店|金額)/

/** Detects how money out is marked where no balance proves it. */
export function detectSigns(columns: Column[], amounts: Mapping, mark: DecimalMark): Signs {
  const plain = (because: string, isOpen = false, isFlipped = false): Signs => ({
    mapping: {},
    isFlipped,
    decisions: [sureUnless('signs', because, isOpen)],
  })
  if (amounts.amount === undefined)
    return { mapping: {}, isFlipped: false, decisions: halvesDecision(columns, amounts) }
  const cells = columns[amounts.amount]!.cells
  const values = cells.map((cell) => readAmount(cell, mark) ?? 0)
  const [out, into] = [values.filter((value) => value < 0).length, values.filter((value) => value > 0).length]
  const marked = cells.some((cell) => /\+|\b[CDH]R?\b/i.test(cell))
  const direction = findDirection(columns, amounts.amount, values)
  if (direction) return { ...direction, isFlipped: false, decisions: [sureUnless('signs', 'column', false)] }
  if (marked) return plain('minus')
  const card = columns.some(({ name, filled }) => CARD.test(name) && filled > cells.length / 2)
  if (out < into && card) return plain('card', false, true)
  if (out > 0 && out * 2 < into && into > 2) {
    const paid = columns.some(
      (column) =>
        column.isWords && values.every((value, row) => value >= 0 || PAYMENT.test(normalizeWords(column.cells[row]!))),
    )
    return plain('payments', !paid, paid)
  }
  return plain('minus', out === 0 && into > 0)
}

/** A column whose values are words or letters of both directions, if the signs do not contradict it. */
function findDirection(columns: Column[], amount: number, values: number[]) {
  const hasMinus = values.some((value) => value < 0)
  for (const { at, cells, filled, isNumeric, isDay } of columns) {
    if (at === amount || isNumeric || isDay || filled < cells.length * 0.9) continue
    const found = directionsIn(cells.filter(Boolean))
    if (!found || (hasMinus && !agrees(found.out, cells, values))) continue
    return { mapping: { type: at }, ...found }
  }
  return undefined
}

const agrees = (out: string[], cells: string[], values: number[]) =>
  values.every((value, row) => value === 0 || out.includes(normalizeWords(cells[row]!)) === value < 0)

function halvesDecision(columns: Column[], { outflow, inflow }: Mapping): Decision[] {
  const says = (at: number | undefined) => at !== undefined && directionOf(columns[at]!.name) !== undefined
  const isNamed = says(outflow) || says(inflow) || columns[outflow ?? inflow ?? -1]?.name !== ''
  return outflow === undefined && inflow === undefined ? [] : [sureUnless('halves', 'names', !isNamed)]
}
