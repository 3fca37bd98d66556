import { type FontPiece, fontPicker, hanFamilyOf } from '../fonts/fontPieces.ts'
import type { ReportFonts } from '../fonts/reportFonts.ts'
import { cleanText } from '../text/cleanText.ts'
import { type Typesetter, typesetter } from '../text/typesetter.ts'
import type { Paper } from './paper.ts'
import { ReportPdf } from './ReportPdf.ts'

export type OpenDocument = { doc: ReportPdf; type: Typesetter }

export type DocumentFacts = {
  paper: Paper
  title: string
  author: string
  subject: string
  created: Date
  /** All texts that can contain any script. Only the fonts that these texts need are loaded. */
  texts: Iterable<string>
  /** That of the user. */
  locale?: string
  /** Whether it has code, for which there is a font. */
  hasCode?: boolean
}

const MONO = 'noto-sans-mono'

function filesFor(texts: string[], pieces: (text: string) => FontPiece[]): Set<string> {
  const files = new Set<string>()
  for (const text of texts) for (const { font } of pieces(cleanText(text))) files.add(font.file)
  return files
}

/** Creates a document without pages, loads its fonts and returns it with a typesetter. */
export async function openDocument(
  { paper, title, author, subject, created, texts: allTexts, locale, hasCode }: DocumentFacts,
  fonts: ReportFonts,
): Promise<OpenDocument> {
  const main = fonts.table[0]
  const display = fonts.table.at(-1)
  const mono = hasCode ? fonts.table.find(({ family }) => family === MONO) : undefined
  if (!main || !display) throw new Error('The font table is empty')
  const doc = new ReportPdf({
    size: paper.size,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: author,
      CreationDate: created,
    },
    // Otherwise pdfkit's browser build loads its default Helvetica, which it does not include.
    font: null,
  })
  const texts = [...new Set(allTexts)]
  const pieces = fontPicker(fonts.table, hanFamilyOf(texts, locale))
  const files = filesFor(texts, pieces).add(main.file).add(display.file)
  if (mono) files.add(mono.file)
  await Promise.all([...files].map(async (file) => doc.registerFont(file, await fonts.load(file))))
  return { doc, type: typesetter(doc, { main, display, mono }, pieces) }
}
