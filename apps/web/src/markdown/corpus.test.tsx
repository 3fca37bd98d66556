import { toggleChecked } from '@daybook/domain/checklists'
import { render } from '@testing-library/react'
import fc from 'fast-check'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { runs } from '../../../../scripts/testing.ts'
import { markdownExamples } from '../testing/markdownExamples.ts'
import { MarkdownText } from './MarkdownText.tsx'
import { boxes, parseMarkdown } from './parseMarkdown.ts'

const TAGS =
  'a blockquote code del div em h2 h3 h4 h5 h6 hr input li ol p pre strong table tbody td th thead tr ul'.split(' ')
const ATTRIBUTES =
  'aria-labelledby checked class data-align data-discover data-from data-to dir href id rel style tabindex target type value'
const CHECKLIST = [
  '- [ ] a',
  '* [x] b',
  '1. [X] c',
  '> - [ ] d',
  '  - [ ] e',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '~~f~~',
]

const block = fc.oneof(fc.constantFrom(...markdownExamples), fc.constantFrom(...CHECKLIST))
const text = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join('\n'))

afterEach(() => document.body.replaceChildren())

function toElements(text: string) {
  const { container, unmount } = render(
    <MemoryRouter>
      <MarkdownText text={text} from={0} level={2} onCheck={async () => undefined} />
    </MemoryRouter>,
  )
  const elements = [...container.querySelectorAll('*')]
  unmount()
  return elements
}

/** Expects no element and no attribute but ours, and links to safe addresses. */
function expectOnlyOurs(text: string) {
  for (const element of toElements(text)) {
    expect(TAGS).toContain(element.localName)
    for (const { name, value } of element.attributes) {
      expect(ATTRIBUTES.split(' ')).toContain(name)
      if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\]))/)
      if (element.localName === 'input' && name === 'type') expect(value).toBe('checkbox')
    }
  }
}

it.each(markdownExamples)('renders no HTML of %j', (example) => {
  expectOnlyOurs(example)
})

it('renders no HTML of any blocks', () => {
  fc.assert(fc.property(text, expectOnlyOurs), { numRuns: runs(200) })
})

/** Returns the boxes in a text. */
function findBoxes(text: string) {
  const found: { at: number; isChecked: boolean }[] = []
  const open: object[] = [parseMarkdown(text)]
  for (const node of open) {
    const box = boxes.get(node)
    if (box) found.push(box)
    if ('children' in node && Array.isArray(node.children)) open.push(...node.children)
  }
  return found
}

it('toggles each box, and changes nothing else', () => {
  const withBox = fc.tuple(text, fc.constantFrom(...CHECKLIST), text).map((parts) => parts.join('\n\n'))
  fc.assert(
    fc.property(withBox, (text) => {
      const all = findBoxes(text)
      for (const { at, isChecked } of all) {
        const toggled = toggleChecked(text, at)
        expect(toggled).toBe(`${text.slice(0, at)}${isChecked ? ' ' : 'x'}${text.slice(at + 1)}`)
        expect(findBoxes(toggled)).toEqual(all.map((box) => (box.at === at ? { at, isChecked: !isChecked } : box)))
      }
    }),
    { numRuns: runs(300) },
  )
})
