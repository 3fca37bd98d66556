import PDFDocument, { type Picture, type TextOptions } from 'pdfkit'
import { SHAPED } from '../fonts/fontTable.ts'
import { type EmbeddedFont, makeReadable } from './readableGlyphs.ts'

/**
 * A PDF document that can attach ActualText to glyphs. The marked content must be inside the text object (BT … ET),
 * because readers position it with the text state at its end; pdfkit itself only supports marks around text objects.
 */
export class ReportPdf extends PDFDocument {
  /** Whether pages are laid out from the right: the `x` of all but texts is then the distance from the right edge. */
  isFromRight = false
  #actual: string | null = null
  #readable = new WeakSet<EmbeddedFont>()

  /** Returns the left edge of what is `width` wide and laid out at `x`, and of such an edge that `x`. */
  toLeft(x: number, width = 0): number {
    return this.isFromRight ? this.page.width - x - width : x
  }

  override moveTo(x: number, y: number): this {
    return super.moveTo(this.toLeft(x), y)
  }

  override lineTo(x: number, y: number): this {
    return super.lineTo(this.toLeft(x), y)
  }

  override bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    return super.bezierCurveTo(this.toLeft(x1), y1, this.toLeft(x2), y2, this.toLeft(x), y)
  }

  override rect(x: number, y: number, width: number, height: number): this {
    return super.rect(this.toLeft(x, width), y, width, height)
  }

  override image(picture: Picture, x: number, y: number, size: { width: number; height: number }): this {
    return super.image(picture, this.toLeft(x, size.width), y, size)
  }

  textFor(actual: string, drawn: string, x: number, y: number, options: TextOptions): void {
    this.#actual = actual
    this.text(drawn, x, y, options)
    this.#actual = null
  }

  override font(name: string): this {
    super.font(name)
    if (SHAPED.test(name) && !this.#readable.has(this._font)) {
      makeReadable(this._font)
      this.#readable.add(this._font)
    }
    return this
  }

  override addContent(operator: string): this {
    const actual = this.#actual
    if (actual !== null && operator === 'ET') this.endMarkedContent()
    super.addContent(operator)
    if (actual !== null && operator === 'BT') {
      this.#actual = null
      this.markContent('Span', { actual })
      this.#actual = actual
    }
    return this
  }
}
