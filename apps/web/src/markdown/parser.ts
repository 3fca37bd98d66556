import { parser } from '@lezer/markdown'
import { blockSyntax, withIndentedBlocks } from './blockSyntax.ts'
import { inlineSyntax } from './inlineSyntax.ts'

/**
 * What would change a text that its author did not write as Markdown: HTML and entities are shown as typed, an indented
 * line is no code, `---` below a line makes no heading of it, and `[name]: text` does not disappear.
 */
const NOT_READ = ['Entity', 'HTMLBlock', 'IndentedCode', 'LinkReference', 'SetextHeading']

/** Reads Markdown as notes have it, on their page, in their editor and on paper. */
export const noteParser = withIndentedBlocks(parser.configure([inlineSyntax, blockSyntax, { remove: NOT_READ }]))

export type Tree = ReturnType<typeof noteParser.parse>
export type Node = ReturnType<Tree['resolveInner']>

const AS_TYPED = ['InlineCode', 'FencedCode', 'URL', 'Escape']

/** Returns whether what is at a place of a text can lead to another note: it is no code, and no part of an address. */
export function canLink(tree: Tree, at: number) {
  for (let node: Node | null = tree.resolveInner(at, 1); node; node = node.parent)
    if (AS_TYPED.includes(node.name)) return false
  return true
}

/** Returns whether a node is a table that is drawn as one: in a list or a quote, it is not. */
export const isWholeTable = ({ name, parent }: Node) => name === 'Table' && parent?.name === 'Document'
