import { toMilli } from '@daybook/domain/amounts'
import { type DecimalMark, readAmount } from './amountFormats.ts'
import { type Column, varies } from './columns.ts'
import type { Mapping } from './mapping.ts'
import { directionsIn, NAMED_BALANCE, normalizeWords } from './words.ts'

/** How the amounts of a file are signed, and in which columns they are, so that they add up to the balances. */
export type Proof = {
  mapping: Pick<Mapping, 'amount' | 'outflow' | 'inflow' | 'type' | 'fee' | 'balance'>
  isFlipped: boolean
  out?: string[]
  in?: string[]
  /** The share of the balances that the amounts explain. */
  share: number
  checked: number
  /** How many rows have an amount. */
  covered: number
  /** 1 if the words of a column say the same directions, 0 if there is none, -1 if they are only guessed. */
  agreement: number
}

/** The order of the lines: oldest first, newest first, or unknown. */
export type Times = 'rising' | 'falling' | undefined

type Numbers = Map<number, (number | undefined)[]>
type Steps = { steps: { row: number; change: number }[]; rows: number }
const ENOUGH = 0.85

/**
 * Finds the column of balances, each of which is the one before plus an amount, and the columns, signs and fees that make
 * it so. Needs no language. Returns undefined if there is none.
 */
export function proveByBalance(columns: Column[], mark: DecimalMark, times: Times): Proof | undefined {
  const numeric = columns.filter(({ isNumeric, filled }) => isNumeric && filled > 0)
  const numbers: Numbers = new Map(numeric.map(({ at, cells }) => [at, cells.map((cell) => toThousandths(cell, mark))]))
  const directions = columns.filter(({ isDay, distinct, isNumeric }) => !isDay && !isNumeric && distinct === 2)
  const named = numeric.filter(({ name }) => NAMED_BALANCE.test(name))
  const proofs = [...named, ...numeric.filter((one) => !named.includes(one))]
    .filter((column) => column.filled > 1 && varies(column))
    .flatMap((balance) => proofsOf(balance, { numeric, numbers, directions }, times))
    .filter(({ share, checked }) => share >= ENOUGH && checked > 0)
  return proofs.sort(
    (a, b) => b.share * b.checked - a.share * a.checked || b.agreement - a.agreement || b.covered - a.covered,
  )[0]
}

const toThousandths = (cell: string, mark: DecimalMark) => {
  const amount = readAmount(cell, mark)
  return amount === undefined ? undefined : toMilli(amount)
}

type Among = { numeric: Column[]; numbers: Numbers; directions: Column[] }

function proofsOf(balance: Column, among: Among, times: Times): Proof[] {
  const balances = among.numbers.get(balance.at)!
  const orders: Times[] = times ? [times] : ['rising', 'falling']
  return orders.flatMap((order) => {
    const steps = toSteps(balances, order)
    if (steps.steps.length === 0) return []
    const others = among.numeric.filter(({ at }) => at !== balance.at)
    return [...singles(others, among, steps), ...pairs(others, among, steps)].map((proof) => ({
      ...proof,
      mapping: { ...proof.mapping, balance: balance.at },
    }))
  })
}

/** Returns by how much each row moves the balance, without those that do not. */
function toSteps(balances: (number | undefined)[], order: Times): Steps {
  const shift = order === 'rising' ? -1 : 1
  const steps = balances.flatMap((balance, row) => {
    const before = balances[row + shift]
    return balance === undefined || before === undefined || balance === before
      ? []
      : [{ row, change: balance - before }]
  })
  return { steps, rows: balances.length }
}

type ValueOf = (row: number) => number

function toProof(mapping: Proof['mapping'], { steps, rows }: Steps, amountOf: ValueOf, isFlipped = false): Proof {
  const right = steps.filter(({ row, change }) => amountOf(row) === change).length
  const covered = Array.from({ length: rows }, (_, row) => amountOf(row)).filter(Boolean).length
  return { mapping, isFlipped, share: right / steps.length, checked: steps.length, covered, agreement: 0 }
}

function singles(others: Column[], { numbers, directions }: Among, steps: Steps): Proof[] {
  return others.flatMap((column) => {
    const { at } = column
    const amounts = numbers.get(at)!
    const value = (row: number) => amounts[row] ?? 0
    const plain = toProof({ amount: at }, steps, value)
    const flipped = toProof({ amount: at }, steps, (row) => -value(row), true)
    const byDirection = directions.flatMap((direction) => directed(at, direction, value, steps))
    if (plain.share === 1 || flipped.share === 1) return [plain, flipped, ...byDirection]
    const withFee = others
      .filter((fee) => fee.at !== at && isFeeOf(numbers.get(fee.at)!, amounts))
      .map((fee) =>
        toProof({ amount: at, fee: fee.at }, steps, (row) => value(row) - Math.abs(numbers.get(fee.at)![row] ?? 0)),
      )
    return [plain, flipped, ...withFee, ...byDirection]
  })
}

/** A fee is less than its amount. */
const isFeeOf = (fees: (number | undefined)[], amounts: (number | undefined)[]) =>
  fees.some(Boolean) && fees.every((fee = 0, row) => fee === 0 || Math.abs(fee) < Math.abs(amounts[row] ?? 0))

/** Tries the two values of a column as the directions of amounts without a sign. */
function directed(amount: number, { at, cells }: Column, value: ValueOf, steps: Steps): Proof[] {
  const known = directionsIn(cells.filter(Boolean))
  const [first = '', second = ''] = new Set(cells.filter(Boolean))
  return [
    [first, second],
    [second, first],
  ].map(([out, into]) => ({
    ...toProof({ amount, type: at }, steps, (row) =>
      cells[row] === out ? -Math.abs(value(row)) : Math.abs(value(row)),
    ),
    agreement: known ? (known.out.includes(normalizeWords(out!)) ? 1 : -1) : -1,
    out: [normalizeWords(out!)],
    in: [normalizeWords(into!)],
  }))
}

function pairs(others: Column[], { numbers }: Among, steps: Steps): Proof[] {
  return others.flatMap((out) =>
    others
      .filter((into) => into.at !== out.at && areHalves(out, into))
      .map((into) =>
        toProof(
          { outflow: out.at, inflow: into.at },
          steps,
          (row) => Math.abs(numbers.get(into.at)![row] ?? 0) - Math.abs(numbers.get(out.at)![row] ?? 0),
        ),
      ),
  )
}

const hasValue = (cell: string | undefined) => /[1-9]/.test(cell ?? '')

/** Returns whether at most one of the columns has an amount in each row, and both have one somewhere. */
export function areHalves(one: Column, other: Column) {
  const both = one.cells.filter((cell, row) => hasValue(cell) && hasValue(other.cells[row])).length
  const either = one.cells.filter((cell, row) => hasValue(cell) || hasValue(other.cells[row])).length
  return both === 0 && either >= one.cells.length * 0.8 && one.cells.some(hasValue) && other.cells.some(hasValue)
}
