import { toAddress } from './addresses.ts'
import type { Node } from './parser.ts'
import type { Inline, Position } from './tree.ts'

/** The text that is read. */
export type Source = { text: string; toPosition: (from: number, to: number) => Position }

const MARKED: Partial<Record<string, 'emphasis' | 'strong' | 'delete'>> = {
  Emphasis: 'emphasis',
  StrongEmphasis: 'strong',
  Strikethrough: 'delete',
}

/** Returns a text with the signs that backslashes keep from being marks. */
const withoutEscapes = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1')

/** Returns a text without the spaces before it. Wide and protected ones are letters. */
export const trimStart = (text: string) => text.replace(/^[ \t\r\n]+/, '')

/** Returns a text without the spaces behind it. */
export function trimEnd(text: string) {
  let end = text.length
  while (end > 0 && ' \t\r\n'.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** Returns a text without the spaces around its line breaks. */
export function trimLines(text: string) {
  const lines = text.split('\n')
  return lines
    .map((line, n) => {
      const begun = n > 0 ? trimStart(line) : line
      return n < lines.length - 1 ? trimEnd(begun) : begun
    })
    .join('\n')
}

/** Returns the text from `from` to `to` without the marks of quotes that it is in. */
function withoutQuoteMarks(node: Node, { text }: Source, from: number, to: number) {
  let [value, at] = ['', from]
  for (const mark of node.getChildren('QuoteMark')) {
    if (mark.from < at || mark.to > to) continue
    value += text.slice(at, mark.from)
    at = mark.to
  }
  return value + text.slice(at, to)
}

/** Reads the inline content of a node from `from` to `to`. */
export function readInlines(node: Node, source: Source, from = node.from, to = node.to): Inline[] {
  const nodes: Inline[] = []
  let value = ''
  let [start, at] = [from, from]
  function add(text: string, begin: number) {
    // The indentation of a line is no text.
    const shown = value || nodes.at(-1)?.type !== 'break' ? text : trimStart(text)
    if (!value) start = begin + text.length - shown.length
    value += shown
  }
  function endText(end: number) {
    if (value)
      nodes.push({
        type: 'text',
        value: trimLines(value),
        position: source.toPosition(start, end),
      })
    value = ''
  }
  for (let child = node.childAfter(from); child && child.from < to; child = child.nextSibling) {
    if (child.from < at) continue
    add(source.text.slice(at, child.from), at)
    at = child.to
    if (child.name === 'QuoteMark') continue
    const read = readInline(child, source)
    if (typeof read === 'string') {
      add(read, child.from)
      continue
    }
    endText(child.from)
    nodes.push(read)
  }
  add(source.text.slice(at, to), at)
  endText(to)
  return nodes
}

/** Reads an inline node, or returns its text. */
function readInline(node: Node, source: Source): Inline | string {
  const { name, from, to } = node
  const position = source.toPosition(from, to)
  const type = MARKED[name]
  if (type) return { type, position, children: readInlines(node, source, node.firstChild!.to, node.lastChild!.from) }
  if (name === 'HardBreak') return { type: 'break', position }
  if (name === 'InlineCode') return { type: 'inlineCode', position, value: readCode(node, source) }
  if (name === 'URL') return bareLink(node, source, position)
  if (name === 'Autolink') return bareLink(node.getChild('URL')!, source, position)
  if (name === 'Link' || name === 'Image') return readLink(node, source, position)
  const text = source.text.slice(from, to)
  return name === 'Escape' ? text.slice(1) : text
}

function readCode(node: Node, source: Source) {
  const parents: string[] = []
  for (let { parent } = node; parent; parent = parent.parent) parents.push(parent.name)
  const isInBlock = parents.some((name) => name === 'ListItem' || name === 'Blockquote')
  const typed = withoutQuoteMarks(node, source, node.firstChild!.to, node.lastChild!.from)
  const code = isInBlock ? typed.replace(/\n[ \t]*/g, '\n') : typed
  const text = /^[ \n](?=.*[^ \n]).*[ \n]$/s.test(code) ? code.slice(1, -1) : code
  if (!parents.includes('TableCell')) return text
  return text.replace(/\\([\\|])/g, (both, sign) => (sign === '|' ? sign : both))
}

function bareLink({ from, to }: Node, source: Source, position: Position): Inline {
  const value = source.text.slice(from, to)
  const children: Inline[] = [{ type: 'text', value, position: source.toPosition(from, to) }]
  return { type: 'link', position, url: toAddress(value), children }
}

function readLink(node: Node, source: Source, position: Position): Inline {
  const [open, close] = node.getChildren('LinkMark')
  const address = node.getChild('URL')
  const url = address ? withoutEscapes(source.text.slice(address.from, address.to).replace(/^<(.*)>$/s, '$1')) : ''
  const children = readInlines(node, source, open!.to, close!.from)
  if (node.name === 'Link') return { type: 'link', position, url, children }
  return { type: 'image', position, url, alt: children.map(toText).join('') }
}

/** Returns the text of an inline node without marks. */
function toText(node: Inline): string {
  if ('children' in node) return node.children.map(toText).join('')
  return 'value' in node ? node.value : 'alt' in node ? node.alt : ''
}
