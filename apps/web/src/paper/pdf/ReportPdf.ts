import PDFDocument, { type TextOptions } from 'pdfkit'
import { SHAPED } from '../fonts/fontTable.ts'
import { type EmbeddedFont, makeReadable } from './readableGlyphs.ts'

/**
 * A PDF document that can attach ActualText to glyphs. The marked content must be inside the text object (BT … ET),
 * because readers position it with the text state at its end; pdfkit itself only supports marks around text objects.
 */
export class ReportPdf extends PDFDocument {
  #actual: string | null = null
  #readable = new WeakSet<EmbeddedFont>()

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
