type Span = { from: number; to: number }
type Resource = { to: number; address?: Span; title?: Span }

/** Parentheses in an address, from which on it is none. */
const MAX_DEPTH = 32
const ANGLED = /<(?:\\.|[^\\<>\n])*>/y
const TITLE = /"(?:\\.|[^\\"])*"|'(?:\\.|[^\\'])*'|\((?:\\.|[^\\()])*\)/sy
const SPACES = /\s*/y

function endOf(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

/** Returns where an address ends that is not in angle brackets; undefined if its parentheses do not match. */
function endOfAddress(text: string, from: number) {
  let depth = 0
  for (let at = from; ; at++) {
    const sign = text.charCodeAt(at)
    if (sign === 0x5c && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')) at++
    else if (sign === 0x28 && ++depth > MAX_DEPTH) return undefined
    else if (Number.isNaN(sign) || sign <= 0x20 || sign === 0x7f || (sign === 0x29 && depth-- === 0))
      return depth > 0 ? undefined : at
  }
}

/** Returns the address and the title in parentheses that follow the text of a link, and where they end. */
export function findResource(text: string, at: number): Resource | undefined {
  if (text[at] !== '(') return undefined
  const from = endOf(SPACES, text, at + 1)!
  const to = text[from] === '<' ? endOf(ANGLED, text, from) : endOfAddress(text, from)
  if (to === undefined) return undefined
  const after = endOf(SPACES, text, to)!
  const titleTo = after > to ? endOf(TITLE, text, after) : undefined
  const end = titleTo ? endOf(SPACES, text, titleTo)! : after
  if (text[end] !== ')') return undefined
  return {
    to: end + 1,
    ...(to > from && { address: { from, to } }),
    ...(titleTo && { title: { from: after, to: titleTo } }),
  }
}
