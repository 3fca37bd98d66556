import type { FontPiece } from '../fonts/fontPieces.ts'
import { PLAIN } from '../fonts/plainText.ts'
import type { ReportPdf } from '../pdf/ReportPdf.ts'
import { cleanRun, cleanText } from './cleanText.ts'
import { drawSegments } from './drawSegments.ts'
import { type Paragraph, toSegments } from './segments.ts'
import type { Mark, Run, Style } from './style.ts'
import { type Measured, wrapSegments } from './wrapSegments.ts'

export type TextLine = { segments: Measured[]; width: number; rightToLeft: boolean }

/** Measures and draws text in any script. `y` is the baseline; sizes and positions are in points. */
export type Typesetter = {
  width: (text: string, size: number) => number
  /** Breaks a text into lines. A display text of Latin letters has the face of headings. */
  lines: (text: string, size: number, room: number, isDisplay?: boolean) => TextLine[]
  /** Breaks marked runs of text into lines. Their spaces stay, but for those at the ends of lines. */
  richLines: (runs: readonly Run[], size: number, room: number) => TextLine[]
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

/** Returns the pieces of a code in its face, which has only Latin letters. */
const inMono = (pieces: FontPiece[], mono: FontPiece['font']) =>
  pieces.map((piece) => (PLAIN.test(piece.text) ? { ...piece, font: mono } : piece))

/** Returns a line in another size. */
const scaled = (line: TextLine, factor: number): TextLine => ({
  ...line,
  width: line.width * factor,
  segments: line.segments.map((segment) => ({ ...segment, width: segment.width * factor })),
})

/** `mono` is the face of code. Without it, code has the face of text. */
type Faces = { main: FontPiece['font']; display: FontPiece['font']; mono?: FontPiece['font'] | undefined }

/** Returns a typesetter for `doc`. `pieces` splits a text by font; `main` is the font of plain text. */
export function typesetter(
  doc: ReportPdf,
  { main, display, mono }: Faces,
  pieces: (text: string) => FontPiece[],
): Typesetter {
  const emWidth = widths(doc)

  const whole = (text: string, face = main): Measured => {
    const base = { text, drawn: text, level: 0, space: false, breakBefore: false }
    return { ...base, font: face.file, family: face.family, width: emWidth(face.file, text) }
  }

  const wrap = ({ segments, rightToLeft }: Paragraph, room: number): TextLine[] =>
    wrapSegments(segments, room, (segment) => emWidth(segment.font, segment.drawn)).map((line) => ({
      segments: line,
      width: line.reduce((sum, segment) => sum + segment.width, 0),
      rightToLeft,
    }))

  const linesWithin = (raw: string, room: number, isDisplay = false): TextLine[] => {
    const text = cleanText(raw)
    if (text === '') return []
    const face = isDisplay ? display : main
    const plain = PLAIN.test(text) ? whole(text, face) : null
    if (plain && plain.width <= room) return [{ segments: [plain], width: plain.width, rightToLeft: false }]
    return wrap(toSegments(text, plain ? [{ font: face, text }] : pieces(text)), room)
  }

  const richLinesWithin = (runs: readonly Run[], room: number): TextLine[] => {
    const cleaned = runs.map(({ text, mark }) => ({ text: cleanRun(text), mark }))
    const marks: (Mark | undefined)[] = cleaned.flatMap(({ text, mark }) => Array(text.length).fill(mark))
    const text = cleaned.map((run) => run.text).join('')
    const all = cleaned.flatMap(({ text, mark }) => {
      const found = text ? pieces(text) : []
      return mono && (mark?.isCode || mark?.isMono) ? inMono(found, mono) : found
    })
    return wrap(
      toSegments(text, all, (at) => marks[at]),
      room,
    )
  }

  const scaledLines = (all: TextLine[], size: number) => all.map((line) => scaled(line, size / 1000))

  const lines = (text: string, size: number, room: number, isDisplay = false): TextLine[] =>
    scaledLines(linesWithin(text, (room * 1000) / size, isDisplay), size)

  const line = (text: string, size: number): TextLine =>
    lines(text, size, Number.POSITIVE_INFINITY)[0] ?? { segments: [], width: 0, rightToLeft: false }

  const drawLine = ({ segments }: TextLine, x: number, y: number, style: Style): void => {
    drawSegments(doc, segments, x, y, style)
  }

  return {
    width: (text, size) => line(text, size).width,
    lines,
    richLines: (runs, size, room) => scaledLines(richLinesWithin(runs, (room * 1000) / size), size),
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
