// Types of the parts of pdfkit 0.20 that the report uses; the package has none.
declare module 'pdfkit' {
  type DocumentOptions = {
    size: 'A4' | 'LETTER'
    margin: number
    autoFirstPage: boolean
    bufferPages: boolean
    pdfVersion: '1.7'
    lang: string
    displayTitle: boolean
    info: Record<string, string | Date>
    font: null
  }
  export type TextOptions = {
    lineBreak: false
    baseline: 'alphabetic'
    oblique?: boolean
    fill?: true
    stroke?: true
  }
  export type Picture = { width: number; height: number }

  export default class PDFDocument {
    constructor(options: DocumentOptions)
    page: { margins: { bottom: number } }
    registerFont(name: string, bytes: Uint8Array): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: TextOptions): this
    markContent(tag: 'Span', options: { actual: string }): this
    endMarkedContent(): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    clip(): this
    save(): this
    restore(): this
    /** Throws for what is no JPEG. */
    openImage(bytes: Uint8Array): Picture
    image(picture: Picture, x: number, y: number, options: { width: number; height: number }): this
    lineWidth(width: number): this
    fill(): this
    stroke(): this
    addContent(operator: string): this
    addPage(options?: { size: 'A4' | 'LETTER'; layout: 'landscape' | 'portrait'; margin: number }): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): this
    end(): void
    /** Private in pdfkit: the current font. */
    _font: import('./readableGlyphs.ts').EmbeddedFont
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit'

  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
