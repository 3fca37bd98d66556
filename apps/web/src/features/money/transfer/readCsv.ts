import Papa from 'papaparse'

/** A file as a table: `columns` is its first line. Whatever parts its cells and lines is recognised. */
export type Table = { columns: string[]; rows: string[][] }

/** A file the user chose, and when: chosen again it is another one. */
export type ChosenFile = { name: string; chosenAt: number; table: Table }

export function readCsv(text: string): Table {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' })
  const [columns = [], ...rows] = data
  return { columns: columns.map((column) => column.trim()), rows }
}

/** The text of a file: UTF-8 (or UTF-16 where it says so), else as older spreadsheets write it. */
export function textOf(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder().decode(bytes)
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text
}
