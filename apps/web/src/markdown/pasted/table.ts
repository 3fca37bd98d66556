/** Returns a table in Markdown, or undefined for one that only arranges what is in it. */
export function writeTable(table: HTMLTableElement, writeCell: (cell: Element) => string): string | undefined {
  const rows = [...table.rows].map((row) => [...row.cells])
  const columns = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  if (columns < 2 || rows.length < 2 || table.querySelector('table')) return undefined
  const [head = [], ...rest] = rows.map((cells) => cells.map((cell) => writeCell(cell).replaceAll('|', '\\|')))
  const missing = Array<string>(columns - head.length).fill('')
  const rule = Array<string>(columns).fill('---')
  return [[...head, ...missing], rule, ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
