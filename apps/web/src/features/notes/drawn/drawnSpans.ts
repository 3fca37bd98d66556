import { findLinks } from '@daybook/domain/noteLinks'
import { attachmentIdOf } from '../../../markdown/attachmentIdOf.ts'
import { canLink, isWholeTable, type Node, noteParser } from '../../../markdown/parser.ts'
import { ITEM } from '../editText.ts'

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
  | 'table'

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

/** Returns the range of the lines of a node, with the break behind them. */
function linesAround(text: string, { from, to }: Node) {
  const end = text.indexOf('\n', to)
  return { from: text.lastIndexOf('\n', from - 1) + 1, to: end < 0 ? text.length : end + 1 }
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
      if (isWholeTable(node)) ranges.push({ ...linesAround(text, node), style: 'table' })
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

/** A table of a text. `text` has the line break behind it, too. */
export type DrawnTable = { spans: DrawnSpan[]; text: string; source: string; at: number }

/** Returns the spans of a text, with each table in the place of its own. */
export function joinTables(spans: DrawnSpan[]): (DrawnSpan | DrawnTable)[] {
  const isOf = ({ styles }: DrawnSpan) => styles.includes('table')
  return spans.flatMap<DrawnSpan | DrawnTable>((span, n) => {
    if (!isOf(span)) return [span]
    if (n > 0 && isOf(spans[n - 1]!)) return []
    const end = spans.findIndex((other, at) => at > n && !isOf(other))
    const parts = spans
      .slice(n, end < 0 ? undefined : end)
      .map((part) => ({ ...part, styles: part.styles.filter((style) => style !== 'table') }))
    const text = parts.map((part) => part.text).join('')
    return [{ spans: parts, text, source: text.replace(/\n$/, ''), at: span.at }]
  })
}
