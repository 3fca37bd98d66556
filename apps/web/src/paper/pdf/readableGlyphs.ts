/** The private state of an embedded pdfkit font (see ReportPdf). */
export type EmbeddedFont = {
  scale: number
  font: { _glyphs: Record<number, unknown> }
  subset: { mapping: Record<number, number>; glyphs: number[]; includeGlyph(id: number): number }
  widths: number[]
  unicode: number[][]
  layoutRun(text: string, features?: Record<string, boolean>): unknown
  layout(text: string): { glyphs: Glyph[]; positions: unknown[] }
  encode(text: string): [string[], unknown[]]
}

type Glyph = { id: number; codePoints: number[]; advanceWidth: number }

// For glyphs without a code point of their own, such as the dots of a decomposed letter. Without a mapping pdf.js would
// extract the glyph id as a character; a zero-width joiner extracts as nothing.
const NOTHING = [0x200d]

/** fontkit fails on a mark without an anchor, as in Malayalam. Without these features, marks are placed by their widths. */
const WITHOUT_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false }

/**
 * Patches a font to embed a glyph once per letter it represents. Arabic letters share glyphs (beh and teh differ only
 * in their dots), and pdfkit maps a glyph only to the first letter that used it, so readers that ignore ActualText
 * (pdf.js) would extract the wrong letter.
 */
export function makeReadable(font: EmbeddedFont): void {
  const cache = new Map<string, number>()
  const include = ({ id, codePoints, advanceWidth }: Glyph): number => {
    const { subset } = font
    const isIncluded = subset.mapping[id] !== undefined
    const glyphIndex = isIncluded ? subset.glyphs.push(id) - 1 : subset.includeGlyph(id)
    font.widths[glyphIndex] = advanceWidth * font.scale
    font.unicode[glyphIndex] = codePoints.length > 0 ? codePoints : NOTHING
    return glyphIndex
  }
  const layoutRun = font.layoutRun.bind(font)
  font.layoutRun = (text) => {
    // Otherwise fontkit would return cached glyphs with the code points of an earlier text.
    font.font._glyphs = {}
    try {
      return layoutRun(text)
    } catch {
      return layoutRun(text, WITHOUT_MARKS)
    }
  }
  font.encode = (text) => {
    const { glyphs, positions } = font.layout(text)
    const glyphIndexes = glyphs.map((glyph) => {
      const key = `${glyph.id}:${glyph.codePoints}`
      const glyphIndex = cache.get(key) ?? include(glyph)
      cache.set(key, glyphIndex)
      return glyphIndex.toString(16).padStart(4, '0')
    })
    return [glyphIndexes, positions]
  }
}
