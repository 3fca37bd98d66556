export type Piece = { text: string; href?: string }

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi
// What more likely ends the sentence than the address.
const TAIL = new Set('.,;:!?)]}*_~')

/**
 * A plain text in pieces, its http and https addresses with where they lead. Everything else, markup and other
 * schemes included, stays the text it is. Takes time in proportion to the text.
 */
export function withLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimmed(match[0])
    const href = URL.parse(address)?.href
    if (!href) continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ text: address, href })
    end = match.index + address.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** A closing bracket stays where its opening one is part of the address. */
function trimmed(address: string) {
  let end = address.length
  while (TAIL.has(address.charAt(end - 1))) end -= 1
  const kept = address.slice(0, end)
  return address.charAt(end) === ')' && kept.split('(').length > kept.split(')').length ? `${kept})` : kept
}
