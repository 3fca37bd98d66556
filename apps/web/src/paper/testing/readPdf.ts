import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * `right` is the rightmost edge of all paths, `sizes` the width and height of each page, in points. `starts` is where each
 * piece of text begins from the left.
 */
export type ReadPdf = {
  pages: string[]
  text: string
  info: Record<string, unknown>
  right: number
  sizes: string[]
  starts: number[]
}

type Content = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]

const toLine = (item: Content): string => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')

/** Returns the right edge of each path on a page. */
async function rightEdges(page: PDFPageProxy): Promise<number[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  return argsArray.flatMap((args, at) => (fnArray[at] === OPS.constructPath && args[2] ? [Number(args[2][2])] : []))
}

/** Reads the text of a PDF, page by page and without joiners, as pdf.js extracts it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes) })
  const pdf = await task.promise
  const pages: string[] = []
  const sizes: string[] = []
  const starts: number[] = []
  let right = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    sizes.push(page.view.slice(2).join(' × '))
    right = Math.max(right, ...(await rightEdges(page)))
    const content = await page.getTextContent()
    starts.push(
      ...content.items.flatMap((item) => ('str' in item && item.str.trim() ? [Number(item.transform[4])] : [])),
    )
    pages.push(
      content.items
        .map(toLine)
        .join('')
        .replace(/[\u200d\ufe0f]/g, ''),
    )
  }
  const { info } = await pdf.getMetadata()
  const text = pages.join('\n')
  await task.destroy()
  return { pages, text, info: info as Record<string, unknown>, right, sizes, starts }
}
