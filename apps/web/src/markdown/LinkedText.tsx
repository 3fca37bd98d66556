import { findNoteLinks } from '@daybook/domain/noteLinks'
import { type ReactNode, use } from 'react'
import { TextLinks } from '../ui/TextLinks.ts'

/** A text without marks, and what was typed for it, which begins at `from` of the whole text. */
type Props = { text: string; source: string; from: number }

/** Shows a text with its links to notes. */
export function LinkedText({ text, source, from }: Props) {
  const NoteLink = use(TextLinks)
  if (!NoteLink) return text
  const shown: ReactNode[] = []
  let [end, last] = [0, 0]
  for (const { text: typed, at, title } of findNoteLinks(text)) {
    const begin = source.indexOf(typed, last)
    if (begin < 0) continue
    last = begin + typed.length
    const words = from + begin + typed.indexOf(title)
    shown.push(
      text.slice(end, at),
      <NoteLink key={at} title={title} place={{ 'data-from': words, 'data-to': from + last }} />,
    )
    end = at + typed.length
  }
  shown.push(text.slice(end))
  return shown
}

/** Returns whether a text may have links. */
export const mayHaveLinks = (text: string) => text.includes('[[')
