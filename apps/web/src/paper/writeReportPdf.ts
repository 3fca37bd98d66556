import { toBytes } from 'pdfkit/output'
import { m } from '#messages'
import type { ReportFonts } from './fonts/reportFonts.ts'
import { drawCategoryChart } from './pdf/drawCategoryChart.ts'
import { drawHeading } from './pdf/drawHeading.ts'
import { drawFooters, drawRunningHead } from './pdf/drawPageEdges.ts'
import { drawPeriodChart, scaleTexts } from './pdf/drawPeriodChart.ts'
import { periodLabels } from './pdf/drawPeriodLabels.ts'
import { drawRows } from './pdf/drawRows.ts'
import { drawSummary } from './pdf/drawSummary.ts'
import { openDocument } from './pdf/openDocument.ts'
import { papersOf } from './pdf/paper.ts'
import { PAGE_TOP, type Sheet } from './pdf/sheet.ts'
import { longDay, periodText, reportTitle } from './pdf/words.ts'
import { listSides, type ReportDocument } from './reportDocument.ts'

export type OnProgress = (part: number) => void

const FONTS_DONE = 0.1
const ROWS_DONE = 0.9

// The report's own words are plain Latin: what users typed and the locale's dates and sums determine the further fonts.
function* toTexts(report: ReportDocument): Generator<string> {
  yield report.product
  yield report.userName
  yield report.category ?? ''
  yield report.currencySymbol
  yield report.currencyCode
  yield periodText(report)
  yield longDay(report.created, report)
  yield* periodLabels(report)
  yield* scaleTexts(report)
  for (const side of listSides(report.type))
    for (const row of report[side]) {
      yield row.title
      yield row.category
      yield row.account ?? ''
    }
}

async function openSheet(report: ReportDocument, fonts: ReportFonts): Promise<Sheet> {
  const paper = papersOf(report).portrait
  const details = {
    paper,
    title: `${report.product} - ${reportTitle(report)}, ${periodText(report)}`,
    author: report.product,
    subject: m.report_subject({ title: reportTitle(report), name: report.userName }),
    created: new Date(`${report.created}T12:00:00Z`),
    texts: toTexts(report),
    locale: report.locale,
  }
  const open = await openDocument(details, fonts)
  const sheet: Sheet = {
    ...open,
    report,
    paper,
    y: 0,
    turnPage: () => {
      open.doc.addPage()
      drawRunningHead(sheet, reportTitle(report), periodText(report))
      sheet.y = PAGE_TOP
    },
  }
  open.doc.addPage()
  return sheet
}

function drawReport(sheet: Sheet, onProgress: OnProgress): void {
  const { report } = sheet
  const sides = listSides(report.type)
  const count = sides.reduce((sum, side) => sum + report[side].length, 0)
  const created = longDay(report.created, report)
  drawHeading(sheet, { ...report, created, title: reportTitle(report), period: periodText(report) })
  drawSummary(sheet)
  if (count > 0) drawPeriodChart(sheet)
  const charted = report.type === 'income' ? 'income' : 'expense'
  if (report[charted].length > 0) drawCategoryChart(sheet, charted)
  let drawn = 0
  let reported = FONTS_DONE
  for (const side of sides)
    drawRows(sheet, side, () => {
      drawn += 1
      const part = FONTS_DONE + ((ROWS_DONE - FONTS_DONE) * drawn) / count
      if (part - reported < 0.01) return
      reported = part
      onProgress(part)
    })
  drawFooters(sheet, report.product, report.userName)
}

/** Writes the report as a PDF. `onProgress` receives the share done, from 0 to 1. */
export async function writeReportPdf(
  report: ReportDocument,
  fonts: ReportFonts,
  onProgress: OnProgress = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  onProgress(0)
  const sheet = await openSheet(report, fonts)
  onProgress(FONTS_DONE)
  const bytes = toBytes(sheet.doc)
  drawReport(sheet, onProgress)
  onProgress(ROWS_DONE)
  sheet.doc.end()
  const written = await bytes
  onProgress(1)
  return written
}
