/** A row of a CSV text. `line` is the number of its first line, from 1. */
export type CsvRow = { cells: string[]; line: number }

type Cell = [text: string, end: number]

/** Yields the rows of a CSV text. A quoted cell can have delimiters and line ends, and two quotes in it are one. */
export function* readCsvRows(text: string, delimiter: string): Generator<CsvRow> {
  let line = 1
  for (let at = 0; at < text.length; ) {
    const cells: string[] = []
    let [cell, end] = readCell(text, at, delimiter)
    cells.push(cell)
    while (text[end] === delimiter) {
      ;[cell, end] = readCell(text, end + 1, delimiter)
      cells.push(cell)
    }
    yield { cells, line }
    line += 1 + countBreaks(cells)
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
}

const countBreaks = (cells: string[]) =>
  cells.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 0)

const readCell = (text: string, at: number, delimiter: string): Cell =>
  (text[at] === '"' ? readQuoted(text, at, delimiter) : undefined) ?? readPlain(text, at, delimiter)

const isEnd = (character: string | undefined, delimiter: string) =>
  character === undefined || character === delimiter || character === '\n' || character === '\r'

function readPlain(text: string, at: number, delimiter: string): Cell {
  let end = at
  while (!isEnd(text[end], delimiter)) end += 1
  return [text.slice(at, end), end]
}

/** Reads up to the quote before the end of the cell; others belong to its text. Returns undefined if there is none. */
function readQuoted(text: string, at: number, delimiter: string): Cell | undefined {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    if (text[quote + 1] === '"') quote += 1
    else if (isEnd(text[quote + 1], delimiter)) return [text.slice(at + 1, quote).replaceAll('""', '"'), quote + 1]
  }
  return undefined
}
