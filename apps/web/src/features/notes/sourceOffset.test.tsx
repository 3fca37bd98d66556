import { fireEvent, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { MarkdownText } from '../../markdown/MarkdownText.tsx'
import { sourceOffsetAt } from './sourceOffset.ts'

const BEFORE = 7
const TEXTS = [
  'one **two** three _four_ end',
  '# A `code` b\n  indented\n\nlast **_both_** line',
  '- [ ] milk **and** eggs\n- bread\n  1. *white*',
  '> quote ~~of~~ it\n\n| a | **b** c |\n|---|---|\n| d | e |',
  '```js\nlet a\n```\n\n[link](/notes) after, https://example.com end',
]

/** Renders a text of a note whose first characters are not shown, and returns all texts in it. */
function show(text: string) {
  const places: number[] = []
  const { container } = render(
    <MemoryRouter>
      {/* biome-ignore lint/a11y: as in the page, where a button does the same */}
      <div data-from={BEFORE} onClick={(event) => places.push(sourceOffsetAt(event))}>
        <MarkdownText text={text} from={BEFORE} level={2} onCheck={async () => undefined} />
      </div>
    </MemoryRouter>,
  )
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
  return { nodes, places }
}

it.each(TEXTS)('finds each character of %j in the source', (text) => {
  const { nodes, places } = show(text)
  for (const node of nodes)
    for (let offset = 0; offset < node.data.length; offset += 1) {
      document.caretPositionFromPoint = vi.fn(() => ({ offsetNode: node, offset, getClientRect: () => null }))
      fireEvent.click(node.parentElement!)
      expect([offset, text[places.at(-1)! - BEFORE]]).toEqual([offset, node.data[offset]])
    }
})

it('finds the character in a browser that knows only the older function', () => {
  const { nodes, places } = show('one **two**')
  Reflect.deleteProperty(document, 'caretPositionFromPoint')
  document.caretRangeFromPoint = () => {
    const range = document.createRange()
    range.setStart(nodes[1]!, 1)
    return range
  }
  fireEvent.click(nodes[1]!.parentElement!)
  Reflect.deleteProperty(document, 'caretRangeFromPoint')
  expect(places).toEqual([BEFORE + 7])
})

it('finds the beginning of the element where the browser does not tell', () => {
  const { nodes, places } = show('one\n\ntwo **three**')
  Reflect.deleteProperty(document, 'caretPositionFromPoint')
  for (const node of nodes) fireEvent.click(node.parentElement!)
  expect(places.map((place) => place - BEFORE)).toEqual([0, 5, 11])
})
