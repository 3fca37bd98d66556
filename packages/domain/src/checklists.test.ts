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

  it.each([
    ['- [ ] milk', '- [x] milk', '- [ ] oat milk', '- [x] oat milk'],
    ['  1. [x] a', '  1. [ ] a', '  1. [x] b', '  1. [ ] b'],
  ])('keeps the tick and the edit of one line', (base, mine, theirs, merged) => {
    expect(mergeText(base, mine, theirs)).toBe(merged)
    expect(mergeText(base, theirs, mine)).toBe(merged)
  })

  it('keeps ticks and edits of any lines', () => {
    const change = fc.record({ tick: fc.boolean(), edit: fc.boolean() })
    const byDevice = fc.array(fc.tuple(change, fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(byDevice, (lines) => {
        const write = (isTicked: (n: number) => boolean, isEdited: (n: number) => boolean) =>
          lines.map((_, n) => `- [${isTicked(n) ? 'x' : ' '}] item ${n}${isEdited(n) ? ' edited' : ''}`).join('\n')
        const [ticks, edits] = [(n: number) => lines[n]![0].tick, (n: number) => lines[n]![0].edit]
        const [isMyTick, isMyEdit] = [(n: number) => lines[n]![1], (n: number) => lines[n]![2]]
        const none = () => false
        const mine = write(
          (n) => ticks(n) && isMyTick(n),
          (n) => edits(n) && isMyEdit(n),
        )
        const theirs = write(
          (n) => ticks(n) && !isMyTick(n),
          (n) => edits(n) && !isMyEdit(n),
        )
        expect(mergeText(write(none, none), mine, theirs)).toBe(write(ticks, edits))
      }),
    )
  })
})
