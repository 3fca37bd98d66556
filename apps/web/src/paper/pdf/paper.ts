import type { DateStyle } from '../../format/dateFormats.ts'

export type PaperSize = 'a4' | 'letter'

/** How a document is printed: `locale` and `dates` determine how its dates and amounts are written. Without a size, it is A4. */
export type Print = { locale: string; dates?: DateStyle; paper?: PaperSize }

const MARGIN = 52

/** Returns a page in points from the top left corner. `bottom` is the end of the content, `foot` the line of the footer. */
const toPage = (size: 'A4' | 'LETTER', layout: 'landscape' | 'portrait', width: number, height: number) => ({
  size,
  layout,
  margin: 0,
  width,
  height,
  left: MARGIN,
  right: width - MARGIN,
  bottom: height - 58,
  foot: height - 36,
})
export type Paper = ReturnType<typeof toPage>

const A4 = { portrait: toPage('A4', 'portrait', 595.28, 841.89), landscape: toPage('A4', 'landscape', 841.89, 595.28) }
const LETTER = { portrait: toPage('LETTER', 'portrait', 612, 792), landscape: toPage('LETTER', 'landscape', 792, 612) }

/** Returns the pages of a document: landscape is for wide tables. */
export const papersOf = ({ paper }: Pick<Print, 'paper'>) => (paper === 'letter' ? LETTER : A4)

/** The colours of the app in its light theme, and of its charts. */
export const COLOUR = {
  ink: '#1a2233',
  muted: '#4c5262',
  hairline: '#e0d9ca',
  accent: '#24437d',
  good: '#4a7b65',
  tint: '#f4f0e6',
  edge: '#a9a596',
  half: '#a9b7d2',
}

export const SIDE_COLOUR = { income: COLOUR.good, expense: COLOUR.accent }

/** The sizes of type, in points. */
export const SIZE = { small: 8, text: 9, heading: 12, title: 24 }
