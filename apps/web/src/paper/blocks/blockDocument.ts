import type { DayState } from '@daybook/contract'
import type { Bar } from '../pdf/drawBars.ts'
import type { Figure } from '../pdf/drawFigures.ts'
import type { Heading } from '../pdf/drawHeading.ts'
import type { List, ListColumn } from '../pdf/drawList.ts'
import type { Print } from '../pdf/paper.ts'
import type { Side } from '../reportDocument.ts'
import type { Run } from '../text/style.ts'

/** The columns of a list by the share of the width that they have: all shares add up to 1. */
export type BlockColumn = Omit<ListColumn, 'x' | 'width'> & { share: number }

/** What is before the first line of a paragraph: a text, or the box of a checklist. */
export type Marker = { text: string } | { isChecked: boolean }

/**
 * One paragraph of a written text. `indent` is the number of lists and quotes that it is in, `quotes` that of quotes only.
 * `space` is what is free above it, in lines.
 */
export type Paragraph = {
  kind: 'paragraph'
  runs: readonly Run[]
  style: 'text' | 'heading' | 'code' | 'muted'
  indent: number
  quotes: number
  space: number
  marker?: Marker | undefined
}

/** A month with the state of each day, from the first on; `before` is the number of days of its first week before it. */
export type Calendar = { name: string; note: string; before: number; days: readonly DayState[] }

/** A picture by its id in the document. Without one, `missing` says why. */
export type PictureBlock = { id?: string | undefined; missing: string; caption: readonly string[] }

/** A sum in thousandths. `isStrong` sets it off. */
type BlockFigure = Omit<Figure, 'colour'> & { isStrong?: boolean }

export type Block =
  /** Begins a part, which the heads of its pages name. */
  | { kind: 'part'; name: string }
  /** The title of a text with what is below it. */
  | { kind: 'title'; text: string; note: string }
  | { kind: 'figures'; figures: BlockFigure[]; decimals: 0 | 2 | 3 }
  | { kind: 'bars'; name: string; note: string | undefined; bars: Bar[]; side: Side }
  | ({ kind: 'list'; columns: readonly BlockColumn[] } & Omit<List, 'columns'>)
  | {
      kind: 'calendars'
      weekdays: readonly string[]
      legend: { state: DayState; text: string }[]
      calendars: Calendar[]
    }
  | Paragraph
  | { kind: 'rule' }
  /** A picture in a text. */
  | ({ kind: 'picture' } & PictureBlock)
  /** Pictures beside each other. */
  | { kind: 'pictures'; pictures: PictureBlock[] }

/** A document of blocks below each other, whose texts are as they are printed.*/
export type BlockDocument = Print & {
  heading: Heading
  /** yyyy-mm-dd. */
  created: string
  blocks: readonly Block[]
  /** JPEGs by their id. */
  pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}
