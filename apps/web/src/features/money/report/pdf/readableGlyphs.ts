/** What pdfkit keeps of a font that is drawn from; not public, see ReportPdf. */
export type EmbeddedFont = {
  scale: number
  font: { _glyphs: Record<number, unknown> }
  subset: { mapping: Record<number, number>; glyphs: number[]; includeGlyph(id: number): number }
  widths: number[]
  unicode: number[][]
  layoutRun(text: string): unknown
  layout(text: string): { glyphs: Glyph[]; positions: unknown[] }
  encode(text: string): [string[], unknown[]]
}

type Glyph = { id: number; codePoints: number[]; advanceWidth: number }

// A dot that a letter was taken apart into stands for no letter of its own. With no entry at all
// pdf.js would show the glyph's number as a letter; a joiner is read as nothing.
const NOTHING = [0x200d]

/**
 * Arabic letters share their shapes (beh and teh are one shape with other dots), and pdfkit gives a
 * shape one meaning, that of the letter it met first. Here a shape is put into the file once for each
 * letter it stands for, so that readers which do not know ActualText (pdf.js) read the right one.
 */
export function makeReadable(font: EmbeddedFont): void {
  const known = new Map<string, number>()
  const include = ({ id, codePoints, advanceWidth }: Glyph): number => {
    const { subset } = font
    const met = subset.mapping[id] !== undefined
    const place = met ? subset.glyphs.push(id) - 1 : subset.includeGlyph(id)
    font.widths[place] = advanceWidth * font.scale
    font.unicode[place] = codePoints.length > 0 ? codePoints : NOTHING
    return place
  }
  const layoutRun = font.layoutRun.bind(font)
  font.layoutRun = (text) => {
    // fontkit would hand out the glyph of an earlier text, with that text's letters.
    font.font._glyphs = {}
    return layoutRun(text)
  }
  font.encode = (text) => {
    const { glyphs, positions } = font.layout(text)
    const places = glyphs.map((glyph) => {
      const key = `${glyph.id}:${glyph.codePoints}`
      const place = known.get(key) ?? include(glyph)
      known.set(key, place)
      return place.toString(16).padStart(4, '0')
    })
    return [places, positions]
  }
}
