import { findLinks } from '@daybook/domain/noteLinks'
import { attachmentIdOf } from '../../../markdown/attachmentIdOf.ts'
import { ITEM } from '../editText.ts'
import { canLink, type Node, noteParser } from './parser.ts'

/** A class of a span of a text. */
type Style =
  | 'soft'
  | 'strong'
  | 'emphasis'
  | 'struck'
  | 'code'
  | 'link'
  | 'heading'
  | 'quote'
  | 'done'
  | 'dot'
  | 'box'
  | 'checked'
  | 'picture'
  | 'address'

/** A span of a text from `at` on that has these classes throughout; plain text has none. */
export type DrawnSpan = { text: string; at: number; styles: Style[] }
type Range = { from: number; to: number; style: Style }

const STYLES: Partial<Record<string, Style>> = {
  StrongEmphasis: 'strong',
  Emphasis: 'emphasis',
  Strikethrough: 'struck',
  InlineCode: 'code',
  FencedCode: 'code',
  Blockquote: 'quote',
  Link: 'link',
  HeaderMark: 'soft',
  QuoteMark: 'soft',
  EmphasisMark: 'soft',
  StrikethroughMark: 'soft',
  CodeMark: 'soft',
  CodeInfo: 'soft',
  LinkMark: 'soft',
  TableDelimiter: 'soft',
  HorizontalRule: 'soft',
}

/** Returns the ranges of an item of a list, whose mark is at a node. */
function itemRanges(text: string, { from, to }: Node): Range[] {
  const end = text.indexOf('\n', from)
  const line = text.slice(from, end < 0 ? undefined : end)
  const [marks = '', , bullet, , , box] = ITEM.exec(line) ?? []
  const written = from + marks.trimEnd().length
  if (!box) return [{ from, to, style: bullet ? 'dot' : 'soft' }]
  const isChecked = !box.startsWith('[ ]')
  return [
    { from, to: written, style: 'box' },
    ...(isChecked ? [{ from, to: written, style: 'checked' as const }] : []),
    ...(isChecked ? [{ from: from + marks.length, to: from + line.length, style: 'done' as const }] : []),
  ]
}

/** Returns the ranges of a link to an attached picture, of which the name is seen. */
function pictureRanges(text: string, node: Node): Range[] {
  const url = node.getChild('URL')
  const [open, close] = node.getChildren('LinkMark')
  if (!url || !open || !close || !attachmentIdOf(text.slice(url.from, url.to))) return []
  return [
    { from: node.from, to: node.to, style: 'picture' },
    { from: node.from, to: open.to, style: 'address' },
    { from: close.from, to: node.to, style: 'address' },
  ]
}

function rangesOf(text: string) {
  const tree = noteParser.parse(text)
  const ranges: Range[] = []
  tree.iterate({
    enter({ node }) {
      const { name, from, to } = node
      const isTarget = name === 'URL' && /^(Link|Image)$/.test(node.parent?.name ?? '')
      const style = name.startsWith('ATXHeading')
        ? 'heading'
        : isTarget
          ? 'soft'
          : name === 'URL'
            ? 'link'
            : STYLES[name]
      if (style) ranges.push({ from, to, style })
      if (name === 'Image') ranges.push(...pictureRanges(text, node))
      if (name === 'ListMark') ranges.push(...itemRanges(text, node))
    },
  })
  for (const { at, text: link, title } of findLinks(text))
    if (canLink(tree, at)) ranges.push({ from: at, to: at + link.length, style: title ? 'link' : 'soft' })
  return ranges
}

/** Returns the spans of a text in Markdown, which together are the text. */
export function drawnSpans(text: string): DrawnSpan[] {
  const ranges = rangesOf(text)
  const [starts, ends] = [Map.groupBy(ranges, ({ from }) => from), Map.groupBy(ranges, ({ to }) => to)]
  const places = [...new Set([0, text.length, ...starts.keys(), ...ends.keys()])].sort((a, b) => a - b)
  const open = new Set<Range>()
  return places.flatMap((at, n) => {
    for (const range of ends.get(at) ?? []) open.delete(range)
    for (const range of starts.get(at) ?? []) if (range.to > at) open.add(range)
    const to = places[n + 1]
    return to === undefined
      ? []
      : [{ text: text.slice(at, to), at, styles: [...new Set([...open].map(({ style }) => style))] }]
  })
}
