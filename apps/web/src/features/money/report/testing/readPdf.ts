import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = { pages: string[]; text: string; info: Record<string, unknown> }

type Content = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]

const lineOf = (item: Content): string => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')

/** The text of a PDF as a reader copies it, page by page, without joiners. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes) })
  const pdf = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const content = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      content.items
        .map(lineOf)
        .join('')
        .replace(/[\u200d\ufe0f]/g, ''),
    )
  }
  const { info } = await pdf.getMetadata()
  const text = pages.join('\n')
  await task.destroy()
  return { pages, text, info: info as Record<string, unknown> }
}
