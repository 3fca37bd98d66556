import {
  type BlockContext,
  type LeafBlock,
  type Line,
  type MarkdownConfig,
  type MarkdownParser,
  Table,
  TaskList,
} from '@lezer/markdown'

/** What the types of Lezer do not have: the text, how a paragraph ends, and in how many lists and quotes a line is. */
type Inside = BlockContext & {
  input: { read: (from: number, to: number) => string }
  finishLeaf: (leaf: LeafBlock) => void
}
type InsideLine = Line & { depth: number }

/** Returns whether a line is without the marks or the indentation of the lists and quotes that the block before is in. */
const isLazy = (context: BlockContext, line: Line) => (line as InsideLine).depth < context.depth

function finish(context: BlockContext, leaf: LeafBlock) {
  ;(context as Inside).finishLeaf(leaf)
  return true
}

const RULE = /^([-*_])(?:[ \t]*\1){2,}[ \t\r]*$/
const FENCE = /^(`{3,}(?=[^`]*$)|~{3,})/
const BLOCK = /^(?:#{1,6}(?![^ \t\r])|>)/
const ITEM = /^(?:[-+*]|\d{1,9}([.)]))(?![^ \t\r])/
/** An item that begins a list right below a paragraph. */
const FIRST_ITEM = /^(?:[-+*]|1[.)])[ \t]+[^\s]/

/** Returns whether a line that follows one of a paragraph begins another block. It may be indented like code. */
function endsParagraph(context: BlockContext, line: Line, leaf: LeafBlock) {
  const text = line.text.slice(line.pos)
  const item = isLazy(context, line) ? ITEM : FIRST_ITEM
  return [BLOCK, RULE, FENCE, item].some((begin) => begin.test(text)) || endsAtTable(context, line, leaf)
}

const CODE_INDENT = 4

/** Ends a paragraph where another block begins that is indented like code, where Lezer does not look for one. */
const indented: MarkdownConfig = {
  parseBlock: [
    {
      name: 'Indented',
      before: 'LinkReference',
      leaf: () => ({
        nextLine: (context, line, leaf) =>
          line.indent >= line.baseIndent + CODE_INDENT && endsParagraph(context, line, leaf) && finish(context, leaf),
        finish: () => false,
      }),
    },
  ],
}

/** Reads code between fences, which may be indented. */
function readFence(context: BlockContext, line: Line) {
  const first = line.text.slice(line.pos)
  const fence = FENCE.exec(first)?.[0]
  if (!fence) return false
  const [from, indent] = [context.lineStart + line.pos, line.indent - line.baseIndent]
  const info = first.slice(fence.length).trim()
  const infoFrom = from + first.indexOf(info, fence.length)
  const children = [context.elt('CodeMark', from, from + fence.length)]
  if (info) children.push(context.elt('CodeInfo', infoFrom, infoFrom + info.length))
  let code: [number, number] | undefined
  const addCode = (end: number) => code && children.push(context.elt('CodeText', code[0], Math.min(code[1], end)))
  while (context.nextLine() && !isLazy(context, line)) {
    const { lineStart } = context
    const text = line.text.slice(line.pos).trimEnd()
    addCode(lineStart)
    children.push(...line.markers)
    const start = lineStart + Math.min(line.pos, line.findColumn(line.baseIndent + indent))
    code = [start, lineStart + line.text.length + 1]
    if (!text.startsWith(fence) || text.replaceAll(fence[0]!, '')) continue
    children.push(context.elt('CodeMark', lineStart + line.pos, lineStart + line.pos + text.length))
    code = undefined
    context.nextLine()
    break
  }
  const to = context.prevLineEnd()
  addCode(to)
  context.addElement(context.elt('FencedCode', from, to, children))
  return true
}

const fences: MarkdownConfig = { parseBlock: [{ name: 'FencedCode', parse: readFence }] }

/** The line below the head of a table. */
const DELIMITERS = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/
const DELIMITER = /:?-+:?/g

/** Returns the places of the signs between cells, without escaped ones. */
const pipesIn = (row: string) =>
  [...row.matchAll(/\\[\\|]|\|/g)].flatMap(({ 0: sign, index }) => (sign === '|' ? [index] : []))

/** Returns whether a line is the head of a table, by the one below it. */
function isHead(line: string, below: string) {
  if (!DELIMITERS.test(below) || !/[:|]/.test(below)) return false
  const row = line.trim()
  const pipes = pipesIn(row)
  const outer = (pipes[0] === 0 ? 1 : 0) + (pipes.at(-1) === row.length - 1 ? 1 : 0)
  return row !== '|' && pipes.length + 1 - outer === below.match(DELIMITER)?.length
}

/** Returns the elements of a row of a table. */
function toRow(context: BlockContext, row: string, at: number) {
  let start = 0
  return [...pipesIn(row), row.length].flatMap((end) => {
    const cell = row.slice(start, end)
    const text = cell.trim()
    const from = at + start + cell.indexOf(text)
    start = end + 1
    const content = text && context.elt('TableCell', from, from + text.length, context.parser.parseInline(text, from))
    const delimiter = end < row.length && context.elt('TableDelimiter', at + end, at + end + 1)
    return [content, delimiter].filter((element) => !!element)
  })
}

/** Reads a table while its lines come in. */
class TableReader {
  private rows: ReturnType<BlockContext['elt']>[] = []

  get isTable() {
    return this.rows.length > 0
  }

  nextLine(context: BlockContext, line: Line, leaf: LeafBlock) {
    const text = line.text.slice(line.pos)
    const start = context.lineStart + line.pos
    if (this.isTable) {
      if (isLazy(context, line) || ITEM.test(text)) return finish(context, leaf)
      this.rows.push(context.elt('TableRow', start, start + text.length, toRow(context, text, start)))
    } else if (!leaf.content.includes('\n') && !isLazy(context, line) && isHead(leaf.content, text)) {
      const { content, start: from } = leaf
      this.rows.push(context.elt('TableHeader', from, from + content.length, toRow(context, content, from)))
      this.rows.push(context.elt('TableDelimiter', start, start + text.length))
    }
    return false
  }

  finish(context: BlockContext, leaf: LeafBlock) {
    if (!this.isTable) return false
    context.addLeafElement(leaf, context.elt('Table', leaf.start, leaf.start + leaf.content.length, this.rows))
    return true
  }
}

const countQuotes = (marks: string) => marks.split('>').length

/** Returns whether a line ends a paragraph because it is the head of a table. */
function endsAtTable(context: BlockContext, line: Line, leaf: LeafBlock) {
  if (isLazy(context, line) || leaf.parsers.some((one) => one instanceof TableReader && one.isTable)) return false
  const head = line.text.slice(line.pos)
  // The line below a head is no head.
  if (!leaf.content.includes('\n') && isHead(leaf.content, head)) return false
  const below = context.peekLine()
  const marks = /^[>\s]*/.exec(below)![0]
  if (countQuotes(marks) !== countQuotes(line.text.slice(0, line.basePos))) return false
  const isIndented = marks.length >= line.basePos || marks.includes('\t')
  const delimiters = below.slice(marks.length)
  return isIndented && !ITEM.test(delimiters) && isHead(head, delimiters)
}

const tables: MarkdownConfig = {
  ...Table,
  parseBlock: [{ name: 'Table', before: 'SetextHeading', leaf: () => new TableReader() }],
}

const BOX = /^\[[ xX]\]/

/** Reads the first line of an item of a checklist. */
const checklists: MarkdownConfig = {
  ...TaskList,
  parseBlock: [
    {
      name: 'TaskList',
      after: 'SetextHeading',
      leaf: (context, { content }) =>
        BOX.test(content) && context.parentType().name === 'ListItem'
          ? { nextLine: () => false, finish: finishBox }
          : null,
    },
  ],
}

function finishBox(context: BlockContext, leaf: LeafBlock) {
  const { content, start } = leaf
  if (!/^...\s+\S/.test(content)) return false
  const text = context.parser.parseInline(content.slice(3), start + 3)
  const children = [context.elt('TaskMarker', start, start + 3), ...text]
  context.addLeafElement(leaf, context.elt('Task', start, start + content.length, children))
  return true
}

/** Code, tables and checklists as GitHub has them. */
export const blockSyntax = [indented, fences, tables, checklists]

type Container = { value: number; from: number; end: number }
type Continues = (container: Container, context: BlockContext, line: Line) => boolean
/** What the types of Lezer do not have: what ends a paragraph, and what continues lists and quotes. */
type InsideParser = MarkdownParser & {
  endLeafBlock: (typeof endsParagraph)[]
  skipContextMarkup: Record<number, Continues>
}

/** Returns whether a line is an item of a list, also if it is indented like code. */
function isItemOf(list: Container, line: Line) {
  const text = line.text.slice(line.pos)
  const [item, sign] = ITEM.exec(text) ?? []
  return (
    item !== undefined && (sign ?? item[0]!).charCodeAt(0) === list.value && (sign !== undefined || !RULE.test(text))
  )
}

/** Returns whether a blank line continues an item: not right below a mark alone. */
function continuesItem({ value, from, end }: Container, context: BlockContext, line: Line) {
  const { input } = context as Inside
  if (context.lineStart === end + 1 && /^\s*\S+\s*$/.test(input.read(from, end))) return false
  line.moveBaseColumn(line.baseIndent + value)
  return true
}

/** Returns the parser with paragraphs that end, and lists that continue, where indentation makes no code and HTML is text. */
export function withIndentedBlocks(parser: MarkdownParser) {
  const inside = parser as InsideParser
  const all = { ...inside.skipContextMarkup }
  for (const { id, name } of parser.nodeSet.types) {
    const continues = all[id]!
    if (/List$/.test(name)) all[id] = (list, context, line) => continues(list, context, line) || isItemOf(list, line)
    if (name === 'ListItem')
      all[id] = (item, context, line) => (line.next < 0 ? continuesItem : continues)(item, context, line)
  }
  inside.endLeafBlock = [endsParagraph]
  inside.skipContextMarkup = all
  return parser
}
