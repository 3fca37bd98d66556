import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openReportFonts, type ReportFonts } from '../fonts/reportFonts.ts'

const FOLDER = join(import.meta.dirname, '../../../public/report-fonts')

/** Opens the font files that the browser fetches, from disk. */
export function diskFonts(): Promise<ReportFonts> {
  return openReportFonts(async (file) => new Uint8Array(await readFile(join(FOLDER, file))))
}
