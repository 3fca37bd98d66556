import { endOf, type Scope, startOf } from './inlines.tsx'
import type { MarkdownNode } from './parseMarkdown.ts'
import { trimLines } from './readInlines.ts'

type Paragraph = Extract<MarkdownNode, { type: 'paragraph' }>

/**
 * Returns the content of a paragraph with the spaces around its line breaks and before its first line, which a syntax tree
 * does not have, and where it begins in the text.
 */
export function withSpaces(paragraph: Paragraph, { source }: Scope) {
  const start = startOf(paragraph)
  const from = source.lastIndexOf('\n', start - 1) + 1
  const indent = start > 0 ? source.slice(from, start) : ''
  const nodes = paragraph.children.map((node, index) => {
    if (node.type !== 'text') return node
    const raw = source.slice(startOf(node), endOf(node))
    const value = trimLines(raw) === trimLines(node.value) ? raw : node.value
    return { ...node, value: index === 0 ? indent + value : value }
  })
  const isIndented = nodes[0]?.type === 'text'
  return { nodes, from: isIndented ? start - indent.length : start }
}
