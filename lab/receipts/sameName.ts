const legal = /\b(?:sdn|bhd|s\/b|ltd|limited|inc|llc|plc|gmbh|co|corp|pte|pty|sa|srl|spa|sl|bv|ab|as|oy|kg|ag)\b\.?/g

/** Normalizes a name: case, diacritics, punctuation, spaces and the legal form do not count. */
function plain(name: string): string {
  const normalized = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const short = normalized.replace(legal, ' ').replace(/[^\p{L}\p{N}]/gu, '')
  return short || normalized.replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Returns whether a name equals one of the labels but for one in five characters (OCR errors), or one contains the
 * other and the shorter is at least half as long.
 */
export function isSameName(read: string, labels: string[]): boolean {
  const a = plain(read)
  return labels.some((label) => {
    const b = plain(label)
    const longer = Math.max(a.length, b.length)
    const shorter = Math.min(a.length, b.length)
    if (longer === 0) return false
    if (1 - distance(a, b) / longer >= 0.8) return true
    return shorter >= 5 && shorter / longer >= 0.5 && (a.includes(b) || b.includes(a))
  })
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[b.length] as number
}
