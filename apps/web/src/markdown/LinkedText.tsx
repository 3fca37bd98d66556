import { findLinks } from '@daybook/domain/noteLinks'
import { type ReactNode, use } from 'react'
import { TextLinks } from './TextLinks.ts'

/** A text without marks, and what was typed for it, which begins at `from` of the whole text. */
type Props = { text: string; source: string; from: number }

/** Shows a text with its links to notes, its tags and its mentions. */
export function LinkedText({ text, source, from }: Props) {
  const Shown = use(TextLinks)
  if (!Shown) return text
  const shown: ReactNode[] = []
  let [end, last] = [0, 0]
  for (const link of findLinks(text)) {
    const { text: typed, at, title } = link
    const begin = source.indexOf(typed, last)
    // A sign that is shown as typed.
    if (begin < 0 || source[begin - 1] === '\\') continue
    last = begin + typed.length
    const words = from + begin + (title ? typed.indexOf(title) : 0)
    shown.push(
      text.slice(end, at),
      <Shown key={at} link={link} place={{ 'data-from': words, 'data-to': from + last }} />,
    )
    end = at + typed.length
  }
  shown.push(text.slice(end))
  return shown
}

/** Returns whether a text may have links, tags or mentions. */
export const mayHaveLinks = (text: string) => /\[\[|[#@]/.test(text)
