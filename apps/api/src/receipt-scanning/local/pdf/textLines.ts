import { type TextLine, type TextPart, toLine } from '../../text.ts'
import { groupIntoRows } from '../ocr/rows.ts'

/** A piece of text as a PDF places it, in pixels of the drawn pages: `x` is its left end, `y` its baseline. */
export type PdfText = { text: string; x: number; y: number; width: number; height: number }

type Size = { width: number; height: number }
type Piece = PdfText & { region: { x: number; y: number; width: number; height: number; angle: number } }

const minCharacters = 20
const maxUnreadable = 0.1
/** Gaps as shares of the letters' height: up to the first they belong to one word, up to the second to one piece. */
const gapInWord = 0.15
const gapInPiece = 1
// Normalizing more marks than any script writes takes the square of their number.
const MORE_MARKS = /(\p{M}{30})\p{M}+/gu

/** Returns the lines of the pages of a PDF, or undefined if they have too little text or its letters are not known. */
export function findTextLines(pages: PdfText[][], size: Size): TextLine[] | undefined {
  const all = pages
    .flat()
    .map(({ text }) => text)
    .join('')
  const unreadable = (all.match(/[\p{Co}\p{Cc}\uFFFD]/gu) ?? []).length
  if (all.length < minCharacters || unreadable > all.length * maxUnreadable || !/\d/.test(all)) return undefined
  return pages.flatMap((texts) => {
    const pieces = texts.map((text) => ({ ...text, region: toRegion(text) }))
    return groupIntoRows(pieces).map((row) => toLine(joined(row).map((piece) => toPart(piece, size))))
  })
}

function toRegion({ x, y, width, height }: PdfText) {
  return { x: x + width / 2, y: y - height * 0.35, width, height, angle: 0 }
}

function joined(row: Piece[]): PdfText[] {
  const out: PdfText[] = []
  for (const piece of row) {
    const last = out.at(-1)
    const gap = last ? (piece.x - last.x - last.width) / Math.max(1, piece.height) : Infinity
    if (!last || gap > gapInPiece) {
      out.push(piece)
      continue
    }
    const text = `${last.text}${gap > gapInWord ? ' ' : ''}${piece.text}`
    const height = Math.max(last.height, piece.height)
    out[out.length - 1] = { ...last, text, width: piece.x + piece.width - last.x, height }
  }
  return out
}

function toPart({ text, x, y, width, height }: PdfText, size: Size): TextPart {
  const box = {
    left: x / size.width,
    top: (y - height * 0.85) / size.height,
    width: width / size.width,
    height: (height * 1.1) / size.height,
  }
  return { text: text.replace(MORE_MARKS, '$1').normalize('NFKC').replace(/\s+/g, ' '), confidence: 0.99, box }
}
