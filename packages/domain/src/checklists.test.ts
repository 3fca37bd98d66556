import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toggleChecked } from './checklists.ts'
import { mergeText } from './mergeText.ts'

const LIST = ['- [ ] milk', '- [ ] eggs', '- [ ] bread'].join('\n')
const markOf = (line: number) => line * '- [ ] milk\n'.length + 3

describe('toggleChecked', () => {
  it.each([
    ['- [ ] milk', 3, '- [x] milk'],
    ['- [x] milk', 3, '- [ ] milk'],
    ['- [X] milk', 3, '- [ ] milk'],
    ['- [\t] milk', 3, '- [x] milk'],
    ['- [ ] milk', 4, '- [ ] milk'],
    ['- milk', 3, '- milk'],
    ['[ ]', -1, '[ ]'],
  ])('of %j at %i returns %j', (text, offset, expected) => {
    expect(toggleChecked(text, offset)).toBe(expected)
  })

  it('changes one character', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(' ', 'x'), fc.string(), (before, mark, after) => {
        const toggled = toggleChecked(`${before}[${mark}]${after}`, before.length + 1)
        expect(toggled).toBe(`${before}[${mark === 'x' ? ' ' : 'x'}]${after}`)
      }),
    )
  })
})

describe('the merge of a checklist', () => {
  it.each([
    [0, 1],
    [0, 2],
    [1, 1],
  ])('keeps the ticks of two devices in lines %i and %i', (one, other) => {
    const [mine, theirs] = [toggleChecked(LIST, markOf(one)), toggleChecked(LIST, markOf(other))]
    const both = one === other ? mine : toggleChecked(mine, markOf(other))
    expect(mergeText(LIST, mine, theirs)).toBe(both)
    expect(mergeText(LIST, theirs, mine)).toBe(both)
  })

  it('keeps ticks and edits of different lines', () => {
    const change = fc.constantFrom('', 'my tick', 'my edit', 'their tick', 'their edit')
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const write = (...made: string[]) =>
          changes
            .map((one) => (made.includes(one) ? one : ''))
            .map((one, n) => `- [${one.endsWith('tick') ? 'x' : ' '}] item ${n}${one.endsWith('edit') ? '!' : ''}`)
            .join('\n')
        const [mine, theirs] = [write('my tick', 'my edit'), write('their tick', 'their edit')]
        const both = write('my tick', 'my edit', 'their tick', 'their edit')
        expect(mergeText(write(), mine, theirs)).toBe(both)
      }),
    )
  })
})
