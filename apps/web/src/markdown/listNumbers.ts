import { type Scope, toSource } from './inlines.tsx'
import type { MarkdownNode } from './parseMarkdown.ts'

type List = Extract<MarkdownNode, { type: 'list' }>

/** Returns the numbers of the items of a list: as typed, or counted on where all have the same. */
export function listNumbers({ children }: List, scope: Scope) {
  const first = toNumber(children[0], scope)
  let number = first - 1
  return children.map((item) => {
    const typed = toNumber(item, scope)
    number = typed === first ? number + 1 : typed
    return number
  })
}

const toNumber = (item: MarkdownNode | undefined, scope: Scope) =>
  Number.parseInt(item ? toSource(item, scope) : '1', 10) || 0
