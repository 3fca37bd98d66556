import type { Pages } from '../pdf/sheet.ts'
import type { BlockDocument } from './blockDocument.ts'
import type { openPictures } from './openPictures.ts'

/** The drawing state of a document of blocks. */
export type BlockPages = Pages & {
  document: BlockDocument
  pictures: ReturnType<typeof openPictures>
  /** The part that the heads of pages name. */
  part: string
}
