import Papa from 'papaparse'

/** A parsed CSV file: `columns` is its first line. Delimiter and line break are detected. */
export type Table = { columns: string[]; rows: string[][] }

/** A chosen file. `chosenAt` (ms) distinguishes two choices of the same file. */
export type ChosenFile = { name: string; chosenAt: number; table: Table }

export function readCsv(text: string): Table {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' })
  const [columns = [], ...rows] = data
  return { columns: columns.map((column) => column.trim()), rows }
}

/** Decodes a file as UTF-16 if it has that byte order mark, else as UTF-8, or Windows-1252 if it is not valid UTF-8. */
export function textOf(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder().decode(bytes)
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text
}
