export type Piece = { text: string; href?: string }

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi
// Characters that more likely end the sentence than the address.
const TAIL = new Set('.,;:!?)]}*_~')

/**
 * Splits a plain text into pieces, with an `href` for its http and https addresses. Everything else, including markup
 * and other schemes, stays text. Runs in linear time.
 */
export function withLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimPunctuation(match[0])
    const href = URL.parse(address)?.href
    if (!href) continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ text: address, href })
    end = match.index + address.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** Removes punctuation at the end of an address. A closing bracket stays if its opening one is part of the address. */
function trimPunctuation(address: string) {
  let end = address.length
  while (TAIL.has(address.charAt(end - 1))) end -= 1
  const kept = address.slice(0, end)
  return address.charAt(end) === ')' && kept.split('(').length > kept.split(')').length ? `${kept})` : kept
}
