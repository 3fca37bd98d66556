type Levelled = { level: number }

/** Reorders a line from logical to visual order (UAX 9, rule L2). */
export function visualOrder<Piece extends Levelled>(line: Piece[]): Piece[] {
  const order = [...line]
  const highest = Math.max(0, ...order.map((piece) => piece.level))
  for (let level = highest; level > 0; level -= 1) {
    let from = 0
    while (from < order.length) {
      let to = from
      while ((order[to]?.level ?? 0) >= level) to += 1
      order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = Math.max(to, from + 1)
    }
  }
  return order
}
