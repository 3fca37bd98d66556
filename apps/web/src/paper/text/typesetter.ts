import type { FontPiece } from '../fonts/fontPieces.ts'
import { PLAIN } from '../fonts/plainText.ts'
import type { ReportPdf } from '../pdf/ReportPdf.ts'
import { cleanText } from './cleanText.ts'
import { drawSegments } from './drawSegments.ts'
import { type Paragraph, toSegments } from './segments.ts'
import { type Measured, wrapSegments } from './wrapSegments.ts'

export type TextLine = { segments: Measured[]; width: number; rightToLeft: boolean }

/** `isDisplay` draws a text of Latin letters in the face of headings. */
export type Style = { size: number; colour: string; isDisplay?: boolean }

/** Measures and draws text in any script. `y` is the baseline; sizes and positions are in points. */
export type Typesetter = {
  width: (text: string, size: number) => number
  lines: (text: string, size: number, room: number) => TextLine[]
  drawLine: (line: TextLine, x: number, y: number, style: Style) => void
  write: (text: string, x: number, y: number, style: Style) => void
  writeEnding: (text: string, right: number, y: number, style: Style) => void
}

const CACHED_WIDTHS = 20_000

function widths(doc: ReportPdf): (font: string, drawn: string) => number {
  const cache = new Map<string, number>()
  return (font, drawn) => {
    const key = `${font}|${drawn}`
    const width = cache.get(key) ?? doc.font(font).fontSize(1000).widthOfString(drawn)
    if (cache.size < CACHED_WIDTHS) cache.set(key, width)
    return width
  }
}

type Faces = { main: FontPiece['font']; display: FontPiece['font'] }

/** Returns a typesetter for `doc`. `pieces` splits a text by font; `main` is the font of plain text. */
export function typesetter(
  doc: ReportPdf,
  { main, display }: Faces,
  pieces: (text: string) => FontPiece[],
): Typesetter {
  const emWidth = widths(doc)

  const whole = (text: string, face = main): Measured => {
    const base = { text, drawn: text, level: 0, space: false, breakBefore: false }
    return { ...base, font: face.file, family: face.family, width: emWidth(face.file, text) }
  }

  const paragraph = (text: string): Paragraph => toSegments(text, pieces(text))

  const linesWithin = (raw: string, room: number): TextLine[] => {
    const text = cleanText(raw)
    if (text === '') return []
    const plain = PLAIN.test(text) ? whole(text) : null
    if (plain && plain.width <= room) return [{ segments: [plain], width: plain.width, rightToLeft: false }]
    const { segments, rightToLeft } = paragraph(text)
    return wrapSegments(segments, room, (segment) => emWidth(segment.font, segment.drawn)).map((line) => ({
      segments: line,
      width: line.reduce((sum, segment) => sum + segment.width, 0),
      rightToLeft,
    }))
  }

  const scaled = (line: TextLine, factor: number): TextLine => ({
    ...line,
    width: line.width * factor,
    segments: line.segments.map((segment) => ({ ...segment, width: segment.width * factor })),
  })

  const lines = (text: string, size: number, room: number): TextLine[] =>
    linesWithin(text, (room * 1000) / size).map((line) => scaled(line, size / 1000))

  const line = (text: string, size: number): TextLine =>
    lines(text, size, Number.POSITIVE_INFINITY)[0] ?? { segments: [], width: 0, rightToLeft: false }

  const drawLine = ({ segments }: TextLine, x: number, y: number, style: Style): void => {
    doc.fontSize(style.size).fillColor(style.colour)
    drawSegments(doc, segments, x, y)
  }

  return {
    width: (text, size) => line(text, size).width,
    lines,
    drawLine,
    write: (text, x, y, style) => {
      if (!style.isDisplay || !PLAIN.test(text)) return drawLine(line(text, style.size), x, y, style)
      drawLine({ segments: [whole(text, display)], width: 0, rightToLeft: false }, x, y, style)
    },
    writeEnding: (text, right, y, style) => {
      const ending = line(text, style.size)
      drawLine(ending, right - ending.width, y, style)
    },
  }
}
