import { startsRightToLeft } from '../../../format/startsRightToLeft.ts'
import type { Scope } from '../../../markdown/inlines.tsx'
import type { MarkdownNode } from '../../../markdown/parseMarkdown.ts'
import type { Block } from '../../../paper/blocks/blockDocument.ts'
import { toInlines } from './inlineRuns.ts'

type Table = Extract<MarkdownNode, { type: 'table' }>

/** The fewest and the most letters that give a column its width. */
const NARROWEST = 4
const WIDEST = 40

/** Returns a table as a list whose columns are as wide as their texts are long, in proportion, from the side where it begins. */
export function tableBlock(table: Table, scope: Scope): Block[] {
  const [head = [], ...rows] = table.children.map((row) =>
    row.children.map((cell) =>
      toInlines(cell.children, scope)
        .map((inline) => ('text' in inline ? inline.text : inline.name))
        .join(''),
    ),
  )
  const lengths = head.map((label, at) => Math.max(label.length, ...rows.map((cells) => cells[at]?.length ?? 0)))
  const weights = lengths.map((length) => Math.min(WIDEST, Math.max(NARROWEST, length)) + 2)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return []
  const isFromRight = startsRightToLeft([head, ...rows].flat().join(' '))
  const places = head.map((_, at) => at)
  if (isFromRight) places.reverse()
  return [
    {
      kind: 'list',
      columns: places.map((at) => ({
        label: head[at] ?? '',
        share: (weights[at] ?? 0) / sum,
        isEnd: isFromRight ? table.align[at] !== 'left' : table.align[at] === 'right',
      })),
      rows: rows.map((cells) => ({ cells: places.map((at) => cells[at] ?? '') })),
    },
  ]
}
