import { toBytes } from 'pdfkit/output'
import { m } from '#messages'
import type { ReportFonts } from '../fonts/reportFonts.ts'
import { drawHeading } from '../pdf/drawHeading.ts'
import { drawFooters, drawRunningHead } from '../pdf/drawPageEdges.ts'
import { openDocument } from '../pdf/openDocument.ts'
import { papersOf } from '../pdf/paper.ts'
import { PAGE_TOP } from '../pdf/sheet.ts'
import type { BlockDocument } from './blockDocument.ts'
import type { BlockPages } from './blockPages.ts'
import { blockTexts, isOfCode, weightOf } from './blockTexts.ts'
import { drawBlock } from './drawBlock.ts'
import { openPictures } from './openPictures.ts'

const FONTS_DONE = 0.1
const BLOCKS_DONE = 0.9

/** Receives the share done, from 0 to 1, and the number of pages. */
type OnProgress = (part: number, pages: number) => void

async function openPages(document: BlockDocument, fonts: ReportFonts): Promise<BlockPages> {
  const { product, title, userName } = document.heading
  const paper = papersOf(document).portrait
  const facts = {
    paper,
    title: `${product} - ${title}`,
    author: product,
    subject: m.report_subject({ title, name: userName }),
    created: new Date(`${document.created}T12:00:00Z`),
    texts: blockTexts(document),
    locale: document.locale,
    hasCode: document.blocks.some(isOfCode),
  }
  const open = await openDocument(facts, fonts)
  const pages: BlockPages = {
    ...open,
    document,
    pictures: openPictures(open.doc, document.pictures),
    paper,
    part: '',
    y: 0,
    turnPage: () => {
      open.doc.addPage()
      drawRunningHead(pages, pages.part, title)
      pages.y = PAGE_TOP
    },
  }
  open.doc.addPage()
  return pages
}

function drawBlocks(pages: BlockPages, onProgress: OnProgress) {
  const { blocks, heading } = pages.document
  drawHeading(pages, heading)
  const total = blocks.reduce((sum, block) => sum + weightOf(block), 0)
  let [done, reported] = [0, 0]
  function count(weight: number) {
    done += weight
    const pageCount = pages.doc.bufferedPageRange().count
    if (done / total - reported < 0.01) return
    reported = done / total
    onProgress(FONTS_DONE + (BLOCKS_DONE - FONTS_DONE) * reported, pageCount)
  }
  blocks.forEach((block, at) => {
    drawBlock(pages, block, { rest: blocks.slice(at + 1, at + 3), onRow: () => count(1) })
    count(block.kind === 'list' ? 1 : weightOf(block))
  })
  drawFooters(pages, heading.product, heading.userName)
}

/** Writes a document of blocks as a PDF. */
export async function writeBlocksPdf(
  document: BlockDocument,
  fonts: ReportFonts,
  onProgress: OnProgress = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  onProgress(0, 0)
  const pages = await openPages(document, fonts)
  onProgress(FONTS_DONE, 0)
  const bytes = toBytes(pages.doc)
  drawBlocks(pages, onProgress)
  const { count } = pages.doc.bufferedPageRange()
  onProgress(BLOCKS_DONE, count)
  pages.doc.end()
  const written = await bytes
  onProgress(1, count)
  return written
}
