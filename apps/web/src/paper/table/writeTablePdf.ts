import { toBytes } from 'pdfkit/output'
import { m } from '#messages'
import { amountFormat, listDecimals } from '../figures/amountFormat.ts'
import type { ReportFonts } from '../fonts/reportFonts.ts'
import { drawHeading } from '../pdf/drawHeading.ts'
import { drawFooters, drawRunningHead } from '../pdf/drawPageEdges.ts'
import { openDocument } from '../pdf/openDocument.ts'
import { COLOUR, papersOf, SIZE } from '../pdf/paper.ts'
import { makeRoom, type Pages } from '../pdf/sheet.ts'
import { longDay } from '../pdf/words.ts'
import { drawBand } from './drawTable.ts'
import { drawTotals } from './drawTotals.ts'
import { layOut } from './tableLayout.ts'
import type { TableDocument } from './tableTypes.ts'

const FONTS_DONE = 0.1
const ROWS_DONE = 0.9

const toTexts = ({ product, userName, currencySymbol, currencyCode, columns, rows, ...document }: TableDocument) => [
  product,
  longDay(document.created, document),
  userName,
  currencySymbol,
  currencyCode,
  ...columns,
  ...rows.map(({ name }) => name),
]

/** Writes a report that is a table as a PDF. `onProgress` receives the share done, from 0 to 1. */
export async function writeTablePdf(
  document: TableDocument,
  fonts: ReportFonts,
  onProgress: (part: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { product, title, period, userName, created } = document
  onProgress(0)
  const open = await openDocument(
    {
      paper: papersOf(document).portrait,
      title: `${product} - ${title}, ${period}`,
      author: product,
      subject: m.report_subject({ title, name: userName }),
      created: new Date(`${created}T12:00:00Z`),
      texts: toTexts(document),
      locale: document.locale,
    },
    fonts,
  )
  onProgress(FONTS_DONE)
  const cells = document.rows.flatMap((row) => row.cells)
  const format = amountFormat(document.locale, listDecimals(cells, document.currencyCode))
  const layout = layOut(document, open.type, format)
  const addPage = () => open.doc.addPage(layout.paper)
  const pages: Pages = {
    ...open,
    paper: layout.paper,
    y: 0,
    turnPage: () => {
      addPage()
      drawRunningHead(pages, title, period)
      pages.y = 58
    },
  }
  const bytes = toBytes(open.doc)
  addPage()
  drawHeading(pages, { ...document, created: longDay(created, document) })
  drawTotals(pages, document, format)
  const count = layout.bands.length * document.rows.length
  let drawn = 0
  for (const band of layout.bands)
    drawBand({ pages, document, layout, format }, band, () => {
      drawn += 1
      onProgress(FONTS_DONE + ((ROWS_DONE - FONTS_DONE) * drawn) / count)
    })
  if (document.hint) drawHint(pages, document.hint)
  drawFooters(pages, product, userName)
  open.doc.end()
  const written = await bytes
  onProgress(1)
  return written
}

function drawHint(pages: Pages, hint: string) {
  makeRoom(pages, 24)
  pages.y += 18
  pages.type.write(hint, pages.paper.left, pages.y, { size: SIZE.small, colour: COLOUR.muted })
}
