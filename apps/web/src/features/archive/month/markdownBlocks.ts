import { m } from '#messages'
import { yieldToBrowser } from '../../../device/yieldToBrowser.ts'
import { type Scope, toSource } from '../../../markdown/inlines.tsx'
import { listNumbers } from '../../../markdown/listNumbers.ts'
import { boxes, type MarkdownNode, parseMarkdown } from '../../../markdown/parseMarkdown.ts'
import { isTooLong, splitMarkdown } from '../../../markdown/splitMarkdown.ts'
import { withoutEmptyEnd } from '../../../markdown/withoutEmptyEnd.ts'
import { withSpaces } from '../../../markdown/withSpaces.ts'
import type { Block, Marker, Paragraph } from '../../../paper/blocks/blockDocument.ts'
import type { Run } from '../../../paper/text/style.ts'
import { type Inline, toInlines } from './inlineRuns.ts'
import { tableBlock } from './tableBlock.ts'

/** Where a block is: in how many lists and quotes, how many of these are quotes, and what is free above it. */
type BlockContext = { indent: number; quotes: number; space: number; marker?: Marker | undefined; depth: number }

/** Blocks in blocks, from which on the text is printed as typed. */
const MAX_DEPTH = 30
/** Longer lines are divided, which no reader sees: a text without line breaks would take too long to lay out. */
const MAX_LINE = 3000
const MAX_BLANK = 2
const BLANK = 0.75

const TOP: BlockContext = { indent: 0, quotes: 0, space: 0, depth: 0 }
const HEADING = { isBold: true }
const MONO = { isMono: true }

/** Returns a text in Markdown as blocks. Lets the browser paint between its pieces. */
export async function markdownBlocks(text: string): Promise<Block[]> {
  const blocks: Block[] = []
  for (const piece of splitMarkdown(withoutEmptyEnd(text))) {
    const source = piece.text
    const space = blocks.length > 0 ? BLANK : 0
    if (isTooLong(source)) blocks.push(...paragraphs([{ text: source }], { ...TOP, space }))
    else blocks.push(...childBlocks(parseMarkdown(source), { source, from: 0 }, { ...TOP, space }))
    await yieldToBrowser()
  }
  return blocks
}

/** Returns the blocks of a tree, or of a quote or an item in it, with the blank lines between them. */
function childBlocks(parent: MarkdownNode, scope: Scope, context: BlockContext, skipped = 0): Block[] {
  if (!('children' in parent)) return []
  let end: number | undefined
  return parent.children.slice(skipped).flatMap((node, at) => {
    const start = node.position.start.line
    const blank = end === undefined ? 0 : Math.min(MAX_BLANK, start - end - 1)
    end = node.position.end.line
    const first = { ...context, marker: at === 0 && skipped === 0 ? context.marker : undefined }
    const space = at === 0 ? context.space : Math.max(blank * BLANK, node.type === 'heading' ? BLANK : 0)
    return toBlocks(node, scope, { ...first, space })
  })
}

function toBlocks(node: MarkdownNode, scope: Scope, context: BlockContext): Block[] {
  if (context.depth > MAX_DEPTH) return paragraphs([{ text: toSource(node, scope) }], context)
  switch (node.type) {
    case 'paragraph': {
      const { nodes } = context.depth === 0 ? withSpaces(node, scope) : { nodes: node.children }
      return paragraphs(toInlines(nodes, scope), context)
    }
    case 'heading':
      return paragraphs(toInlines(node.children, scope, HEADING), context, 'heading')
    case 'list':
      return listBlocks(node, scope, context)
    case 'blockquote':
      return childBlocks(node, scope, {
        ...context,
        indent: context.indent + 1,
        quotes: context.quotes + 1,
        depth: context.depth + 1,
      })
    case 'code':
      return paragraphs([{ text: node.value.replaceAll('\t', '  ') || ' ', mark: MONO }], context, 'code')
    case 'thematicBreak':
      return [{ kind: 'rule' }]
    case 'table':
      return tableBlock(node, scope)
    default:
      return paragraphs([{ text: toSource(node, scope) }], context)
  }
}

function listBlocks(node: Extract<MarkdownNode, { type: 'list' }>, scope: Scope, context: BlockContext): Block[] {
  const numbers = listNumbers(node, scope)
  let end: number | undefined
  return node.children.flatMap((item, at) => {
    const blank = end === undefined ? 0 : item.position.start.line - end - 1
    end = item.position.end.line
    const box = boxes.get(item)
    const marker: Marker = box ? { isChecked: box.isChecked } : { text: node.ordered ? `${numbers[at]}.` : '\u2022' }
    const space = at === 0 ? context.space : blank > 0 ? BLANK : 0.15
    const inside = { ...context, indent: context.indent + 1, depth: context.depth + 1, space, marker }
    const [label] = item.children
    if (label?.type !== 'paragraph')
      return [...emptyItem(item.children.length, inside), ...childBlocks(item, scope, inside)]
    const runs = toInlines(label.children, scope)
    const shown = paragraphs(box ? withoutSpace(runs) : runs, inside)
    return [...shown, ...childBlocks(item, scope, { ...inside, space: 0 }, 1)]
  })
}

/** An item without content still has its mark. */
const emptyItem = (children: number, context: BlockContext) =>
  children === 0 ? paragraphs([{ text: ' ' }], context) : []

/** Returns the text of an item without the space after its box. */
const withoutSpace = ([first, ...rest]: Inline[]) =>
  first && 'text' in first ? [{ ...first, text: first.text.trimStart() }, ...rest] : first ? [first, ...rest] : []

/** Returns the lines of a text as paragraphs, and its pictures between them. */
export function paragraphs(inlines: Inline[], context: BlockContext, style: Paragraph['style'] = 'text'): Block[] {
  const { indent, quotes } = context
  const blocks: Block[] = []
  let line: Run[] = []
  function endLine(isKept: boolean) {
    const isFirst = blocks.length === 0
    if (line.length > 0 || isKept)
      blocks.push({
        kind: 'paragraph',
        runs: line.length > 0 ? line : [{ text: ' ' }],
        style,
        indent,
        quotes,
        space: isFirst ? context.space : 0,
        marker: isFirst ? context.marker : undefined,
      })
    line = []
  }
  for (const inline of inlines) {
    if ('picture' in inline) {
      endLine(false)
      blocks.push({
        kind: 'picture',
        id: inline.picture,
        missing: m.month_pdf_picture_missing({ name: inline.name }),
        caption: [],
      })
      continue
    }
    inline.text.split('\n').forEach((text, at) => {
      if (at > 0) endLine(true)
      for (const [index, part] of divided(text).entries()) {
        if (index > 0) endLine(true)
        if (part) line.push({ text: part, mark: inline.mark })
      }
    })
  }
  endLine(false)
  return blocks
}

/** Divides a line that is too long after a space, if it has one. */
function divided(text: string): string[] {
  if (text.length <= MAX_LINE) return [text]
  const space = text.lastIndexOf(' ', MAX_LINE)
  const end = space > MAX_LINE / 2 ? space + 1 : MAX_LINE
  return [text.slice(0, end), ...divided(text.slice(end))]
}
