import { isAmount } from './amountFormats.ts'
import { isDayIn } from './dayFormats.ts'
import type { Table } from './table.ts'
import { directionsIn, normalizeWords } from './words.ts'

const SAMPLED = 400

/** A column of a file with a sample of its cells, and what they are. */
export type Column = {
  at: number
  /** In lower case and without accents. */
  name: string
  cells: string[]
  filled: number
  distinct: number
  isNumeric: boolean
  isDay: boolean
  /** Most cells have words, not numbers or codes. */
  isWords: boolean
  /** Most cells have letters, and are no number of an account. */
  hasLetters: boolean
  /** All cells say the direction of a line, and little else. */
  isDirection: boolean
}

/** Returns the columns of the rows with a day: sums and remarks have none. */
export function* toColumns({ columns, rows }: Table): Generator<void, Column[]> {
  const sample = rows.slice(0, SAMPLED)
  const dated: string[][] = []
  for (const [at, row] of sample.entries()) {
    if (at % 50 === 49) yield
    if (row.some((cell) => isDayIn(cell.trim()))) dated.push(row)
  }
  const found: Column[] = []
  for (const [at, name] of columns.entries()) {
    yield
    found.push(toColumn(at, name, dated.length > 0 ? dated : sample))
  }
  return found
}

function toColumn(at: number, name: string, rows: string[][]): Column {
  const cells = rows.map((row) => row[at]?.trim() ?? '')
  const filled = cells.filter(Boolean)
  const isMost = (is: (cell: string) => boolean) => filled.length > 0 && filled.filter(is).length >= filled.length * 0.5
  const isDay = isMost(isDayIn)
  return {
    at,
    name: normalizeWords(name),
    cells,
    filled: filled.length,
    distinct: new Set(filled).size,
    isDay,
    isNumeric:
      !isDay && isMost((cell) => isAmount(cell) || /^[-–—]+$/.test(cell)) && filled.some((cell) => /\d/.test(cell)),
    isWords: !isDay && filled.filter(isWordy).length * 2 > filled.length,
    hasLetters: !isDay && isMost((cell) => /\p{L}/u.test(cell) && !ACCOUNT.test(cell)),
    isDirection: directionsIn(filled) !== undefined && !filled.some(isSentence),
  }
}

const ACCOUNT = /^[A-Z]{2}\d|^[\dX*\s./-]+$/i
const CODE = /^[A-Z]{1,3}$|^\S*\d\S*$/

const isWordy = (cell: string) => /\p{L}{2}|[\p{Lo}]/u.test(cell) && !ACCOUNT.test(cell) && !CODE.test(cell)

const isSentence = (cell: string) => cell.split(/\s+/).length > 3

/** A column does not tell lines apart if it has one value in all of several. */
export const varies = ({ distinct, filled }: Column) => distinct > 1 || filled < 2
