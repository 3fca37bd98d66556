import { getNote, type Note } from '@daybook/contract'
import { m } from '#messages'
import { formatMoment } from '../../../format/dates.ts'
import { nameNote } from '../../../format/nameNote.ts'
import type { Block } from '../../../paper/blocks/blockDocument.ts'
import { markdownBlocks, paragraphs } from './markdownBlocks.ts'
import type { Reader } from './reader.ts'

export const readNotes = async ({ read }: Reader, ids: readonly string[]) => {
  const notes: Note[] = []
  for (const id of ids) notes.push(await read(getNote, { params: { id } }))
  return notes
}

/** Returns the texts of notes, or no blocks without any. */
export async function noteBlocks(notes: Note[]): Promise<Block[]> {
  if (notes.length === 0) return []
  const blocks: Block[] = [{ kind: 'part', name: m.notes_heading() }]
  for (const note of notes) blocks.push(...(await textOf(note)))
  return blocks
}

async function textOf(note: Note): Promise<Block[]> {
  const { name, rest } = nameNote(note)
  const created = formatMoment(note.created)
  const updated = formatMoment(note.updated)
  const blocks: Block[] = [
    {
      kind: 'title',
      text: name,
      note: created === updated ? m.month_pdf_created({ created }) : m.month_pdf_changed({ created, updated }),
    },
    ...spaced(await markdownBlocks(rest)),
  ]
  for (const { heading, content } of note.sections) {
    if (heading) blocks.push(...headingBlocks(heading))
    blocks.push(...(await markdownBlocks(content)))
  }
  return blocks
}

const headingBlocks = (text: string) =>
  paragraphs([{ text, mark: { isBold: true } }], { indent: 0, quotes: 0, space: 1, depth: 0 }, 'heading')

/** Returns blocks with space above the first. */
const spaced = ([first, ...rest]: Block[]): Block[] =>
  first ? [first.kind === 'paragraph' ? { ...first, space: 0.6 } : first, ...rest] : []
