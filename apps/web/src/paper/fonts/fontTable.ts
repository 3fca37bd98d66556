/** A subset font file with the code points it covers, as [first, last, first, last, …]. */
export type FontFile = { family: string; file: string; covered: number[] }

/** Matches the fonts of scripts whose letters are joined, stacked or reordered: a glyph is not one letter. */
export const SHAPED =
  /arabic|hebrew|devanagari|bengali|gujarati|gurmukhi|kannada|khmer|lao|malayalam|myanmar|oriya|sinhala|tamil|telugu|thai/

type TableRow = { family: string; file: string; covers: string }

// The table stores gap and length pairs in base 36 (assets/reportFonts.mjs).
function unpacked(covers: string): number[] {
  const covered: number[] = []
  let end = 0
  for (const [i, number] of covers.split(' ').entries()) {
    end += Number.parseInt(number, 36)
    covered[i] = end
  }
  return covered
}

export function readFontTable(json: unknown): FontFile[] {
  return (json as TableRow[]).map(({ family, file, covers }) => ({
    family,
    file,
    covered: unpacked(covers),
  }))
}

export function covers(font: FontFile, codePoint: number): boolean {
  let low = 0
  let high = font.covered.length / 2
  while (low < high) {
    const middle = (low + high) >> 1
    if ((font.covered[middle * 2 + 1] ?? 0) < codePoint) low = middle + 1
    else high = middle
  }
  return (font.covered[low * 2] ?? Number.POSITIVE_INFINITY) <= codePoint
}
