import { type Node, noteParser } from './parser.ts'
import { readInlines, type Source, trimEnd, trimStart } from './readInlines.ts'
import type { Align, Block, Cell, Item, Root, Row } from './tree.ts'

export type { MarkdownNode } from './tree.ts'

/** The place of the character between the brackets of a list item, in the text that was parsed. */
export const boxes = new WeakMap<object, { at: number; isChecked: boolean }>()

/** Returns the tree of a text in Markdown. */
export function parseMarkdown(text: string): Root {
  const source = { text, toPosition: positionsIn(text) }
  const { topNode } = noteParser.parse(text)
  return { type: 'root', position: source.toPosition(0, text.length), children: readBlocks(topNode, source) }
}

/** Returns a function that returns the lines of a range of a text. */
function positionsIn(text: string): Source['toPosition'] {
  const ends: number[] = []
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at)
  function toPoint(offset: number) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! < offset) low = middle + 1
      else high = middle
    }
    return { line: low + 1, offset }
  }
  return (from, to) => ({ start: toPoint(from), end: toPoint(to) })
}

function* childrenOf(node: Node) {
  for (let child = node.firstChild; child; child = child.nextSibling) yield child
}

const readBlocks = (parent: Node, source: Source): Block[] =>
  [...childrenOf(parent)].flatMap((node) => readBlock(node, source) ?? [])

/** Returns where the text of a node ends, without the spaces behind it. */
const endOf = ({ from, to }: Node, { text }: Source) => from + trimEnd(text.slice(from, to)).length

function readBlock(node: Node, source: Source): Block | undefined {
  const { name, from } = node
  const to = endOf(node, source)
  const position = source.toPosition(from, to)
  if (name === 'Paragraph' || name === 'Task')
    return { type: 'paragraph', position, children: readInlines(node, source, from, to) }
  if (name.startsWith('ATXHeading')) return readHeading(node, source)
  if (name === 'BulletList' || name === 'OrderedList') return readList(node, source)
  if (name === 'Blockquote') return { type: 'blockquote', position, children: readBlocks(node, source) }
  if (name === 'FencedCode') return { type: 'code', position, value: readCode(node, source) }
  if (name === 'HorizontalRule') return { type: 'thematicBreak', position }
  return name === 'Table' ? readTable(node, source) : undefined
}

function readHeading(node: Node, source: Source): Block {
  const [open, close] = node.getChildren('HeaderMark')
  const text = source.text.slice(open!.to, close?.from ?? node.to)
  const from = open!.to + text.length - trimStart(text).length
  const children = readInlines(node, source, from, Math.max(from, open!.to + trimEnd(text).length))
  const position = source.toPosition(node.from, endOf(node, source))
  return { type: 'heading', position, depth: open!.to - open!.from, children }
}

function readList(node: Node, source: Source): Block {
  const children = node.getChildren('ListItem').map((item) => readItem(item, source))
  const position = source.toPosition(children[0]!.position.start.offset, children.at(-1)!.position.end.offset)
  return { type: 'list', position, ordered: node.name === 'OrderedList', children }
}

function readItem(node: Node, source: Source): Item {
  const [mark, first] = childrenOf(node)
  const isTask = first?.name === 'Task'
  const children = readBlocks(node, source)
  const end = children.at(-1)?.position.end.offset ?? mark!.to
  const item: Item = { type: 'listItem', position: source.toPosition(mark!.from, end), children }
  const [label] = children
  if (!isTask || label?.type !== 'paragraph') return item
  const at = first!.from + 1
  boxes.set(item, { at, isChecked: source.text[at] !== ' ' })
  label.children = readInlines(first!, source, first!.from + 3, endOf(first!, source))
  return item
}

const TAB = 4

/** Returns the column of a place in its line. */
function columnAt(at: number, text: string) {
  let column = 0
  for (const sign of text.slice(text.lastIndexOf('\n', at - 1) + 1, at))
    column += sign === '\t' ? TAB - (column % TAB) : 1
  return column
}

/** Returns the lines of fenced code. Of a tab that indents less than the fence and the code, spaces are left. */
function readCode(node: Node, { text }: Source) {
  const indent = columnAt(node.from, text)
  const lines = node.getChildren('CodeText').map(({ from, to }) => {
    const spaces = text[from - 1] === '\t' ? Math.max(0, columnAt(from, text) - indent) : 0
    return ' '.repeat(spaces) + text.slice(from, to)
  })
  return lines.join('').replace(/\r?\n$/, '')
}

function readTable(node: Node, source: Source): Block {
  const [head, delimiters, ...rows] = [...childrenOf(node)].filter(({ name }) => name !== 'QuoteMark')
  const marks = source.text.slice(delimiters!.from, delimiters!.to).match(/:?-+:?/g) ?? []
  const children = [head!, ...rows].map((row) => readRow(row, source))
  const position = source.toPosition(node.from, endOf(node, source))
  return { type: 'table', position, align: marks.map(toAlign), children }
}

function toAlign(mark: string): Align {
  if (mark.endsWith(':')) return mark.startsWith(':') ? 'center' : 'right'
  return mark.startsWith(':') ? 'left' : null
}

function readRow(node: Node, source: Source): Row {
  const children: Cell[] = []
  let isFilled = true
  const add = (at: number, to: number, content: Cell['children']) =>
    children.push({ type: 'tableCell', position: source.toPosition(at, to), children: content })
  for (const child of childrenOf(node)) {
    const { name, from, to } = child
    if (name === 'TableCell') {
      add(from, to, readInlines(child, source))
      isFilled = true
    } else if (name === 'TableDelimiter') {
      if (!isFilled) add(from, from, [])
      isFilled = false
    }
  }
  return { type: 'tableRow', position: source.toPosition(node.from, endOf(node, source)), children }
}
