import type { Block, BlockDocument } from './blockDocument.ts'

/** Returns all texts of a document, which determine its fonts. */
export function* blockTexts({ heading, blocks }: BlockDocument): Generator<string> {
  for (const value of Object.values(heading)) if (typeof value === 'string') yield value
  for (const block of blocks) yield* textsOf(block)
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const one of value) yield* textsOf(one)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsOf(one)
}

/** Returns whether a block has code in it. */
export const isOfCode = (block: Block) =>
  block.kind === 'paragraph' && (block.style === 'code' || block.runs.some(({ mark }) => mark?.isCode))

/** Returns how much of a document a block is, to tell how far it has been written. */
export function weightOf(block: Block) {
  if (block.kind === 'list') return 1 + block.rows.length
  if (block.kind === 'pictures') return 1 + block.pictures.length * 5
  if (block.kind === 'calendars') return 1 + block.calendars.length
  return 1
}
