import { findLinks } from '@daybook/domain/noteLinks'
import { attachmentIdOf } from '../../../markdown/attachmentIdOf.ts'
import { type Scope, toSource } from '../../../markdown/inlines.tsx'
import type { MarkdownNode } from '../../../markdown/parseMarkdown.ts'
import { toTarget } from '../../../markdown/toTarget.ts'
import type { Mark, Run } from '../../../paper/text/style.ts'

/** A run of text, or an attached picture. */
export type Inline = Run | { picture: string; name: string }

/** Elements in elements, from which on the text is printed as typed. */
const MAX_DEPTH = 30

/** Returns the inline content of a block as runs of marked text, with its line breaks. */
export function toInlines(nodes: readonly MarkdownNode[], scope: Scope, mark?: Mark, depth = 0): Inline[] {
  return nodes.flatMap((node) => toInline(node, scope, mark, depth))
}

function toInline(node: MarkdownNode, scope: Scope, mark: Mark | undefined, depth: number): Inline[] {
  if (node.type === 'text') return [{ text: withTitles(node.value), mark }]
  if (node.type === 'break') return [{ text: '\n', mark }]
  if (node.type === 'inlineCode') return [{ text: node.value, mark: { ...mark, isCode: true } }]
  if (node.type === 'image') return toPicture(node, scope, mark)
  if (!('children' in node) || depth > MAX_DEPTH) return [{ text: toSource(node, scope), mark }]
  if (node.type === 'link') return toLink(node, scope, mark, depth)
  const marked = { ...mark, ...MARKS[node.type as keyof typeof MARKS] }
  return toInlines(node.children, scope, marked, depth + 1)
}

const MARKS = { strong: { isBold: true }, emphasis: { isItalic: true }, delete: { isStruck: true } }

function toPicture(node: Extract<MarkdownNode, { type: 'image' }>, scope: Scope, mark: Mark | undefined): Inline[] {
  const picture = attachmentIdOf(node.url)
  if (picture) return [{ picture, name: node.alt }]
  return linked([{ text: node.alt || node.url }], { node, address: node.url, scope, mark })
}

function toLink(node: Extract<MarkdownNode, { type: 'link' }>, scope: Scope, mark: Mark | undefined, depth: number) {
  const content = toInlines(node.children, scope, { ...mark, isLink: true }, depth + 1)
  return linked(content, { node, address: node.url, scope, mark })
}

type Linked = { node: MarkdownNode; address: string; scope: Scope; mark: Mark | undefined }

/** Returns a link as its text and, if that is another one, its address, which paper cannot open. */
function linked(content: Inline[], { node, address, scope, mark }: Linked): Inline[] {
  const target = toTarget(address)
  if (!target) return [{ text: toSource(node, scope), mark }]
  const text = content.map((one) => ('text' in one ? one.text : '')).join('')
  const isShown = 'to' in target || address.includes(text.trim())
  const link = { ...mark, isLink: true }
  const marked = content.map((one) => ('text' in one ? { text: one.text, mark: { ...link, ...one.mark } } : one))
  return isShown ? marked : [...marked, { text: ` (${address})`, mark }]
}

/** Returns a text with the titles of the notes that it links to in place of the links. */
function withTitles(text: string) {
  let [shown, end] = ['', 0]
  for (const { text: typed, at, title } of findLinks(text)) {
    if (!title) continue
    shown += text.slice(end, at) + title
    end = at + typed.length
  }
  return shown + text.slice(end)
}
