import { type CSSProperties, createElement, type ReactNode } from 'react'
import { CheckItem } from './CheckItem.tsx'
import { renderInlines, type Scope, startOf, toSource } from './inlines.tsx'
import { listNumbers } from './listNumbers.ts'
import styles from './Markdown.module.css'
import { MarkdownTable } from './MarkdownTable.tsx'
import { boxes, type MarkdownNode } from './parseMarkdown.ts'
import { withSpaces } from './withSpaces.ts'

type BlockScope = Scope & {
  /** The level of the highest heading. */
  level: number
  /** Is called with the place of a tapped checkbox in the whole text. */
  onCheck: (offset: number) => Promise<unknown>
}
type Props = { parent: MarkdownNode; scope: BlockScope; depth?: number; skipped?: number }

/** Blocks in blocks, from which on the text is shown as typed. */
const MAX_DEPTH = 30
const MAX_LEVEL = 6
const LINE_HEIGHT = 1.5
/** An item of a list with nothing but a box, which is none in Markdown. */
const EMPTY_BOX = /^\S+[ \t]+\[([ xX])\]$/

const toMargin = (blankLines: number): CSSProperties | undefined =>
  blankLines > 0 ? { marginTop: `${blankLines * LINE_HEIGHT}rem` } : undefined

/** Renders the blocks of a syntax tree, or of a quote or list in it, with as many blank lines between them as typed. */
export function MarkdownBlocks({ parent, scope, depth = 0, skipped = 0 }: Props): ReactNode {
  if (!('children' in parent)) return null
  const first = depth === 0 ? 0 : parent.position.start.line - 1
  return parent.children.slice(skipped).map((node, index) => {
    const before = parent.children[skipped + index - 1]
    const end = before?.position.end.line ?? first
    const blank = node.position.start.line - end - 1
    const style = toMargin(blank)
    const key = startOf(node)
    if (depth > MAX_DEPTH) return <p key={key}>{toSource(node, scope)}</p>
    return <Block key={key} node={node} scope={scope} depth={depth} style={style} />
  })
}

/** A list or quotation has one direction, so that its marks are on one side. */
const directionAt = (depth: number) => (depth === 0 ? 'auto' : undefined)

type BlockProps = { node: MarkdownNode; scope: BlockScope; depth: number; style: CSSProperties | undefined }

function Block({ node, scope, depth, style }: BlockProps) {
  const common = { style, dir: directionAt(depth), 'data-from': scope.from + startOf(node) }
  if (node.type === 'paragraph') {
    const { nodes, from } = depth === 0 ? withSpaces(node, scope) : { nodes: node.children, from: startOf(node) }
    return (
      <p {...common} data-from={scope.from + from}>
        {renderInlines(nodes, scope)}
      </p>
    )
  }
  if (node.type === 'heading') {
    const level = Math.min(scope.level + node.depth - 1, MAX_LEVEL)
    const from = scope.from + startOf(node.children[0] ?? node)
    const props = { ...common, className: styles.heading, 'data-from': from }
    return createElement(`h${level}`, props, renderInlines(node.children, scope))
  }
  if (node.type === 'list') return <List node={node} scope={scope} depth={depth} style={style} />
  if (node.type === 'blockquote')
    return (
      <blockquote {...common}>
        <MarkdownBlocks parent={node} scope={scope} depth={depth + 1} />
      </blockquote>
    )
  if (node.type === 'code') {
    const from = Math.max(0, toSource(node, scope).indexOf(node.value, 3))
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with the keyboard
      <pre {...common} data-from={scope.from + startOf(node) + from} tabIndex={0}>
        <code>{node.value}</code>
      </pre>
    )
  }
  if (node.type === 'thematicBreak') return <hr {...common} dir={undefined} />
  if (node.type === 'table') return <MarkdownTable table={node} scope={scope} style={style} />
  return <p {...common}>{toSource(node, scope)}</p>
}

function List({ node, scope, depth, style }: BlockProps & { node: Extract<MarkdownNode, { type: 'list' }> }) {
  const numbers = listNumbers(node, scope)
  let end = node.position.start.line
  const items = node.children.map((item, index) => {
    const blank = item.position.start.line - end - 1
    end = item.position.end.line
    const margin = toMargin(blank)
    const box = boxes.get(item)
    const key = startOf(item)
    const [label] = item.children
    if (box && label?.type === 'paragraph')
      return (
        <CheckItem key={key} label={label.children} box={box} scope={scope} onCheck={scope.onCheck} style={margin}>
          <MarkdownBlocks parent={item} scope={scope} depth={depth + 1} skipped={1} />
        </CheckItem>
      )
    const [, mark] = EMPTY_BOX.exec(toSource(item, scope)) ?? []
    if (mark)
      return (
        <li key={key} className={styles.check} style={margin}>
          <input type="checkbox" aria-hidden="true" tabIndex={-1} disabled checked={mark !== ' '} />
        </li>
      )
    return (
      <li
        key={key}
        style={margin}
        data-from={scope.from + startOf(item)}
        value={node.ordered ? numbers[index] : undefined}
      >
        <MarkdownBlocks parent={item} scope={scope} depth={depth + 1} />
      </li>
    )
  })
  return createElement(node.ordered ? 'ol' : 'ul', { style, dir: directionAt(depth) }, items)
}
