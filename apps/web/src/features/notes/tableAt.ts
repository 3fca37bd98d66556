/** The row below the head of a table, with the quote marks or the indentation before it. */
const DELIMITERS = /^([ \t>]*)(?=.*\|)\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
/** What begins another block directly below a row. */
const INTERRUPTION = /^ {0,3}(?:#{1,6}(?: |$)|>|[-+*] |\d{1,9}[.)] |```|~~~|---)/

/** Returns the line behind a table whose head is the line `head`, or `head` if it is no table. */
function endOfTable(lines: string[], head: number) {
  const [, prefix] = DELIMITERS.exec(lines[head + 1] ?? '') ?? []
  if (prefix === undefined || !lines[head]!.trim()) return head
  const isRow = (line: string) =>
    line.trim() !== '' && !INTERRUPTION.test(line.startsWith(prefix) ? line.slice(prefix.length) : line)
  const rows = lines.slice(head + 2)
  const end = rows.findIndex((line) => !isRow(line))
  return head + 2 + (end < 0 ? rows.length : end)
}

/** Returns where the table around a place of a text in Markdown begins and ends, undefined outside of one. */
export function tableAt(text: string, at: number) {
  const lines = text.split('\n')
  let from = 0
  for (let head = 0; head < lines.length && from <= at; ) {
    const end = endOfTable(lines, head)
    const to = from + lines.slice(head, Math.max(end, head + 1)).join('\n').length
    if (end > head && at <= to) return { from, to }
    from = to + 1
    head = Math.max(end, head + 1)
  }
  return undefined
}
