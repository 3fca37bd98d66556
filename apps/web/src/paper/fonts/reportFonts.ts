import { fetchFile } from '../../api/fetchFile.ts'
import { type FontFile, readFontTable } from './fontTable.ts'
import { woffToTtf } from './woffToTtf.ts'

/** The fonts of a report. Each file is loaded when a text needs it. */
export type ReportFonts = {
  table: FontFile[]
  load: (file: string) => Promise<Uint8Array<ArrayBuffer>>
}

/** Reads the font table with `read`. Loaded files are converted from WOFF to TrueType. */
export async function openReportFonts(read: (file: string) => Promise<Uint8Array<ArrayBuffer>>): Promise<ReportFonts> {
  const json = new TextDecoder().decode(await read('table.json'))
  return {
    table: readFontTable(JSON.parse(json)),
    load: async (file) => woffToTtf(await read(file)),
  }
}

/** Opens the fonts of `public/report-fonts`. `folder` is its URL with a trailing slash. */
export function fetchReportFonts(folder: string): Promise<ReportFonts> {
  return openReportFonts((file) => fetchFile(new URL(file, folder)))
}
