const BOX = /^\[[ \txX]\]$/

/**
 * Returns a text in which the checkbox is ticked whose mark, the character between its brackets, is at `offset`; one that
 * is ticked is cleared. Nothing else changes, and without a checkbox there nothing at all.
 */
export function toggleChecked(text: string, offset: number) {
  if (!BOX.test(text.slice(offset - 1, offset + 2))) return text
  const mark = text[offset]?.toLowerCase() === 'x' ? ' ' : 'x'
  return text.slice(0, offset) + mark + text.slice(offset + 1)
}
