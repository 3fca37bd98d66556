import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AttachedPicture } from './AttachedPicture.tsx'
import { attachmentIdOf } from './attachmentIdOf.ts'
import { LinkedText, mayHaveLinks } from './LinkedText.tsx'
import type { MarkdownNode } from './parseMarkdown.ts'
import { toTarget } from './toTarget.ts'

/** What is rendered: `source` is the text that was parsed, which begins at `from` of the whole one. */
export type Scope = {
  source: string
  from: number
  /** Whether it is in a link, in which there are no others. */
  isLink?: boolean | undefined
}

/** Elements in elements, from which on the text is shown as typed. */
const MAX_DEPTH = 30

const isInline = (node: MarkdownNode) => 'children' in node || 'value' in node

export const startOf = (node: MarkdownNode) => node.position.start.offset
export const endOf = (node: MarkdownNode) => node.position.end.offset
export const toSource = (node: MarkdownNode, { source }: Scope) => source.slice(startOf(node), endOf(node))

/** Returns where the text of an inline element begins, and where the element ends, in the whole text. */
function toPlace(node: MarkdownNode, { from }: Scope) {
  const first = 'children' in node ? node.children[0] : undefined
  return { 'data-from': from + startOf(first ?? node), 'data-to': from + endOf(node) }
}

/** Renders the inline content of a block or of an inline element. */
export function renderInlines(nodes: MarkdownNode[], scope: Scope, depth = 0): ReactNode[] {
  return nodes.map((node, index) => {
    if (!isInline(node)) return renderLeaf(node, index, scope)
    if (node.type === 'text') return renderText(node.value, node, index, scope)
    return renderElement(node, index, scope, depth)
  })
}

function renderText(text: string, node: MarkdownNode, key: number, scope: Scope) {
  if (scope.isLink || !mayHaveLinks(text)) return text
  return <LinkedText key={key} text={text} source={toSource(node, scope)} from={scope.from + startOf(node)} />
}

function renderLeaf(node: MarkdownNode, key: number, scope: Scope) {
  if (node.type === 'break') return '\n'
  if (node.type !== 'image') return toSource(node, scope)
  const id = attachmentIdOf(node.url)
  if (id) {
    const place = { 'data-from': scope.from + startOf(node), 'data-to': scope.from + endOf(node) }
    return <AttachedPicture key={key} id={id} name={node.alt} place={place} source={toSource(node, scope)} />
  }
  return renderLink({ address: node.url, key, text: node.alt || node.url, node, scope })
}

function renderElement(node: MarkdownNode, key: number, scope: Scope, depth: number): ReactNode {
  const place = toPlace(node, scope)
  if (node.type === 'inlineCode')
    return (
      <code key={key} {...place} data-from={place['data-from'] + toSource(node, scope).indexOf(node.value)}>
        {node.value}
      </code>
    )
  if (!('children' in node) || depth > MAX_DEPTH) return toSource(node, scope)
  const isLink = node.type === 'link' || scope.isLink
  const text = renderInlines(node.children, { ...scope, isLink }, depth + 1)
  if (node.type === 'link') return renderLink({ address: node.url, key, text, node, scope })
  const Tag = node.type === 'strong' ? 'strong' : node.type === 'delete' ? 'del' : 'em'
  return (
    <Tag key={key} {...place}>
      {text}
    </Tag>
  )
}

type LinkProps = { address: string; key: number; text: ReactNode; node: MarkdownNode; scope: Scope }

/** Renders a link or, if its address is not safe to open, what was typed. */
function renderLink({ address, key, text, node, scope }: LinkProps) {
  const target = toTarget(address)
  if (!target) return toSource(node, scope)
  const place = toPlace(node, scope)
  if ('to' in target)
    return (
      <Link key={key} to={target.to} {...place}>
        {text}
      </Link>
    )
  return (
    <a key={key} href={target.href} target="_blank" rel="noopener noreferrer nofollow" {...place}>
      {text}
    </a>
  )
}
