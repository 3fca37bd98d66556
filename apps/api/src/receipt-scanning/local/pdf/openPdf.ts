import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CodedError } from '@daybook/contract'
import { createCanvas } from '@napi-rs/canvas'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { LabelKind } from '../../extraction/labels/labelKind.ts'
import { labelsIn } from '../../extraction/labels/labels.ts'
import { ReadFailure } from '../../readFailure.ts'
import type { TextLine } from '../../text.ts'
import type { Raster } from '../ocr/raster.ts'
import { findTextLines, type PdfText } from './textLines.ts'

/** The pages below one another, and the visible text of the file, if it has a total. */
export type PdfPages = { raster: Raster; lines: TextLine[] | undefined }

const maxPages = 15
const pageWidth = 1000
const maxLength = 22_000
/** Grouping pieces of text into rows takes a time that grows with the square of their number. */
const maxTextsOfPage = 1500
/** An embedded image with more pixels is not drawn. A page of A4 at 600 dpi has 35 million. */
const maxImagePixels = 40_000_000
/** The text rendering mode of text that is neither filled nor stroked. */
const invisible = 3

/** Where a page is drawn: `scale` from its own units to pixels, `top` in pixels. */
type PagePlacement = { page: PDFPageProxy; scale: number; top: number; width: number; height: number }

/** Opens a PDF of at most 15 pages. Throws a `ReadFailure` if it is damaged, protected or too long. */
export async function openPdf(file: Uint8Array): Promise<PdfPages> {
  const document = await load(file)
  try {
    if (document.numPages === 0) throw rejected({ code: 'pdf_unreadable' })
    if (document.numPages > maxPages) throw rejected({ code: 'pdf_too_many_pages', params: { maximum: maxPages } })
    const pages = await Promise.all(Array.from({ length: document.numPages }, (_, i) => document.getPage(i + 1)))
    const places = arranged(pages)
    const texts: PdfText[][] = []
    for (const place of places) texts.push(await readTexts(place))
    const size = { width: pageWidth, height: places.reduce((end, { height }) => end + height, 0) }
    const lines = findTextLines(texts, size)
    const isPrinted = lines?.some(hasTotal) && !(await hasInvisibleText(pages))
    return { raster: await drawn(places, size), lines: isPrinted ? lines : undefined }
  } catch (error) {
    throw error instanceof ReadFailure ? error : rejected({ code: 'pdf_unreadable' })
  } finally {
    await document.loadingTask.destroy()
  }
}

const rejected = (error: CodedError) => new ReadFailure(['picture', error])

const totals: LabelKind[] = ['payable', 'total', 'gross', 'net']

const hasTotal = ({ text }: TextLine) => labelsIn(text).some(({ kind }) => totals.includes(kind))

/** Returns whether text is hidden behind a picture, which a scanner app or an archive has recognised there. */
async function hasInvisibleText(pages: PDFPageProxy[]): Promise<boolean> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  for (const page of pages) {
    const { fnArray, argsArray } = await page.getOperatorList()
    if (fnArray.some((op, i) => op === OPS.setTextRenderingMode && argsArray[i][0] === invisible)) return true
  }
  return false
}

/** Scripts in the file are never run, and nothing outside the library's own folder is loaded. */
async function load(file: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), '/')
  const task = getDocument({
    // The library takes over the memory it is given.
    data: new Uint8Array(file),
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: `${folder}standard_fonts/`,
    cMapUrl: `${folder}cmaps/`,
    wasmUrl: `${folder}wasm/`,
    iccUrl: `${folder}iccs/`,
    maxImageSize: maxImagePixels,
    canvasMaxAreaInBytes: maxImagePixels * 4,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  })
  return task.promise.catch(() => {
    throw rejected({ code: 'pdf_unreadable' })
  })
}

/** Places the pages below one another, all of the same width unless they would be too long. */
function arranged(pages: PDFPageProxy[]): PagePlacement[] {
  const sizes = pages.map((page) => page.getViewport({ scale: 1 }))
  const length = sizes.reduce((sum, { width, height }) => sum + (pageWidth * height) / Math.max(1, width), 0)
  const width = Math.floor(pageWidth * Math.min(1, maxLength / length))
  let top = 0
  return pages.map((page, i) => {
    const { width: unscaled = 1, height = 1 } = sizes[i] ?? {}
    const scale = width / Math.max(1, unscaled)
    const place = { page, scale, top, width, height: Math.max(1, Math.floor(height * scale)) }
    top += place.height
    return place
  })
}

async function readTexts({ page, scale, top }: PagePlacement): Promise<PdfText[]> {
  const { items } = await page.getTextContent()
  const { transform } = page.getViewport({ scale })
  return items.slice(0, maxTextsOfPage).flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return []
    const [a, b, c, d, x, y] = product(transform, item.transform)
    const isLevel = a > 0 && Math.abs(b) < a * 0.1
    const height = Math.hypot(c, d)
    return isLevel ? [{ text: item.str.trim(), x, y: y + top, width: item.width * scale, height }] : []
  })
}

type Matrix = [number, number, number, number, number, number]

/** Returns the product of two affine matrices, as PDF writes them. */
function product(m: number[], n: number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = n
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

async function drawn(places: PagePlacement[], { width, height }: { width: number; height: number }): Promise<Raster> {
  const data = new Uint8Array(width * height * 3).fill(255)
  for (const { page, scale, top, ...size } of places) {
    const canvas = createCanvas(size.width, size.height)
    await page.render({ canvas: canvas as never, viewport: page.getViewport({ scale }), background: 'white' }).promise
    const pixels = canvas.getContext('2d').getImageData(0, 0, size.width, size.height).data
    for (let y = 0; y < size.height; y++) {
      for (let x = 0, to = (top + y) * width * 3; x < size.width; x++, to += 3) {
        const from = (y * size.width + x) * 4
        data[to] = pixels[from] as number
        data[to + 1] = pixels[from + 1] as number
        data[to + 2] = pixels[from + 2] as number
      }
    }
    page.cleanup()
  }
  return { data, width, height }
}
