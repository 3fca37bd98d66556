/** What makes one text of another: `insert` in place of what is from `from` to `to`. */
export type TextChange = { from: number; to: number; insert: string }

/** Returns the shortest change that leaves the beginning and the end that both texts have, or undefined for the same. */
export function textChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let same = 0
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}

/** Returns where a place of the text is after the change. */
function placeAfter({ from, to, insert }: TextChange, at: number) {
  const end = from + insert.length
  return at >= to && at > from ? at - to + end : Math.min(at, end)
}

/**
 * Returns a function to call once the text of the focused field is another: it selects the same part of it again. An editor
 * that does so by itself is left as it is.
 */
export function holdSelection() {
  const field = document.activeElement
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
  if (!isText || field.selectionStart === null) return () => {}
  const { value, selectionStart, selectionEnd, selectionDirection } = field
  return () => {
    const change = textChange(value, field.value)
    if (!change) return
    const [start, end] = [selectionStart, selectionEnd ?? selectionStart].map((at) => placeAfter(change, at))
    field.setSelectionRange(start!, end!, selectionDirection ?? 'none')
  }
}
