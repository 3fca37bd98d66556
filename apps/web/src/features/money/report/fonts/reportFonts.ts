import { fetchFile } from '../../../../api/fetchFile.ts'
import { type FontFile, readFontTable } from './fontTable.ts'
import { woffToTtf } from './woffToTtf.ts'

/** The fonts a report may be set in; a file is loaded when a text needs it. */
export type ReportFonts = {
  table: FontFile[]
  load: (file: string) => Promise<Uint8Array<ArrayBuffer>>
}

/** Reads the table through `read`, and each file as unpacked TrueType. */
export async function openReportFonts(read: (file: string) => Promise<Uint8Array<ArrayBuffer>>): Promise<ReportFonts> {
  const json = new TextDecoder().decode(await read('table.json'))
  return {
    table: readFontTable(JSON.parse(json)),
    load: async (file) => woffToTtf(await read(file)),
  }
}

/** Fonts from the folder `public/report-fonts`; `folder` ends with a slash. */
export function fetchReportFonts(folder: string): Promise<ReportFonts> {
  return openReportFonts((file) => fetchFile(new URL(file, folder)))
}
