import { Autolink, parser, Strikethrough, Table, TaskList } from '@lezer/markdown'

/** What the page of a note shows as typed, as `markdown/parseMarkdown.ts` says. */
const NOT_READ = ['Entity', 'HTMLBlock', 'HTMLTag', 'IndentedCode', 'LinkReference', 'SetextHeading']

/** Reads Markdown as notes have it. */
export const noteParser = parser.configure([Autolink, Strikethrough, Table, TaskList, { remove: NOT_READ }])

type Tree = ReturnType<typeof noteParser.parse>
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
