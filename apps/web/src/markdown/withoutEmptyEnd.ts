const MARK = String.raw`[ \t]*(?:[-+*]|\d{1,9}[.)])`
/** An item without a text at the end of a text, below the line of another one. */
const EMPTY_END = new RegExp(String.raw`\n(?<=(?:^|\n)${MARK}[ \t][^\n]*\n)${MARK}(?:[ \t]+\[ \])?\s*$`)

/** Returns a text in Markdown without an empty item at its end, which the last Enter in a list has left. */
export const withoutEmptyEnd = (text: string) => text.replace(EMPTY_END, '')
