/** A row of a CSV text. `line` is the number of its first line, from 1. */
export type CsvRow = { cells: string[]; line: number }

type Cell = [text: string, end: number]

/** Yields the rows of a CSV text. A quoted cell can have delimiters and line ends, and two quotes in it are one. */
export function* readCsvRows(text: string, delimiter: string): Generator<CsvRow, void> {
  const source: Source = { text, delimiter, unclosed: text.length }
  let line = 1
  for (let at = 0; at < text.length; ) {
    const cells: string[] = []
    let [cell, end] = readCell(source, at)
    cells.push(cell)
    while (text[end] === delimiter) {
      ;[cell, end] = readCell(source, end + 1)
      cells.push(cell)
    }
    yield { cells, line }
    line += 1 + countBreaks(cells)
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
}

/** `unclosed` is where the first quoted cell begins that no quote ends: after it, a quote ends a cell only where it begins. */
type Source = { text: string; delimiter: string; unclosed: number }

const countBreaks = (cells: string[]) =>
  cells.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 0)

const readCell = (source: Source, at: number): Cell =>
  (source.text[at] === '"' ? readQuoted(source, at) : undefined) ?? readPlain(source, at)

const isEnd = (character: string | undefined, delimiter: string) =>
  character === undefined || character === delimiter || character === '\n' || character === '\r'

function readPlain({ text, delimiter }: Source, at: number): Cell {
  let end = at
  while (!isEnd(text[end], delimiter)) end += 1
  return [text.slice(at, end), end]
}

/** Reads up to the quote before the end of the cell; others belong to its text. Returns undefined if there is none. */
function readQuoted(source: Source, at: number): Cell | undefined {
  const { text, delimiter } = source
  // The quotes that begin the cell are the only ones that mean something else than to the cell that was not closed.
  const isSearched = at < source.unclosed
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    if (!isSearched && /[^"]/.test(text.slice(at, quote + 1))) return undefined
    if (text[quote + 1] === '"') quote += 1
    else if (isEnd(text[quote + 1], delimiter)) return [text.slice(at + 1, quote).replaceAll('""', '"'), quote + 1]
  }
  source.unclosed = Math.min(source.unclosed, at)
  return undefined
}
