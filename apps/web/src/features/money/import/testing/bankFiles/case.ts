/** A file of a bank, invented, with the lines that it must be read as: day, signed amount, and words of the title. */
export type Case = {
  of: string
  locale: string
  currency: string
  text: string
  lines: [day: string, amount: number, words: RegExp][]
}

/** Returns the text of rows, each of whose cells is followed by the delimiter. */
export const rows = (...lines: string[]) => lines.map((line) => `${line}\n`).join('')

/** A line of an invented statement. `milli` is signed, in thousandths. */
export type Line = { day: string; milli: number; title: string }
