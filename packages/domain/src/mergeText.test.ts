import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeText } from './mergeText.ts'

const line = fc.constantFrom('a', 'b', 'c', '', 'milk', 'bread')
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'))

describe('mergeText', () => {
  it.each([
    ['edits of different lines', '1\n2\n3\n4\n5', '1a\n2\n3\n4\n5', '1\n2\n3\n4\n5b', '1a\n2\n3\n4\n5b'],
    ['an added and a removed line', '1\n2\n3', '0\n1\n2\n3', '1\n2', '0\n1\n2'],
    ['the same edit on both sides', '1\n2', '1\nx', '1\nx', '1\nx'],
    ['different lines at the same place', '1\n2', '1\nx\n2', '1\ny\n2', '1\nx\ny\n2'],
    ['lines added at the end', 'eggs', 'eggs\nmilk', 'eggs\nbread\ntea', 'eggs\nbread\ntea\nmilk'],
    ['a line added next to one that is changed', 'eggs', 'eggs\nmilk', 'six eggs', 'six eggs\nmilk'],
    ['a line that is typed on, and lines added around it', 'a\nb', 'a\nb\nmilk', 'tea\na\nb2', 'tea\na\nb2\nmilk'],
    ['one edit of an empty text', '', 'first', '', 'first'],
  ])('merges %s', (_, base, mine, theirs, merged) => {
    expect(mergeText(base, mine, theirs)).toBe(merged)
  })

  it.each([
    ['the same line', '1\n2\n3', '1\nx\n3', '1\ny\n3'],
    ['a line that the other side removed', '1\n2\n3', '1\nx\n3', '1\n3'],
    ['a text of one line', 'one', 'two', 'three'],
  ])('returns undefined for edits of %s', (_, base, mine, theirs) => {
    expect(mergeText(base, mine, theirs)).toBeUndefined()
  })

  it('returns undefined for texts with too many changed lines', () => {
    const many = (word: string) => Array.from({ length: 20_000 }, (_, n) => `${word} ${n}`).join('\n')
    expect(mergeText(many('a'), many('b'), many('c'))).toBeUndefined()
  })

  it('returns the only edit', () => {
    fc.assert(
      fc.property(text, text, (base, edited) => {
        expect(mergeText(base, edited, base)).toBe(edited)
        expect(mergeText(base, base, edited)).toBe(edited)
        expect(mergeText(base, edited, edited)).toBe(edited)
      }),
    )
  })

  it('is independent of the order of the edits', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(mergeText(base, mine, theirs)).toBe(mergeText(base, theirs, mine))
      }),
    )
  })

  it('reads no further text once the lines of others have used up the budget', () => {
    const budget = { pairs: 1000 }
    const lines = Array.from({ length: 100 }, (_, n) => `${n}`)
    const merge = () => mergeText(lines.join('\n'), ['a', ...lines].join('\n'), [...lines, 'b'].join('\n'), budget)
    expect(merge()).toBe(['a', ...lines, 'b'].join('\n'))
    expect(merge()).toBeUndefined()
  })

  it('keeps every line that either side added', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const merged = mergeText(base, `${mine}\nonly mine`, `only theirs\n${theirs}`)
        if (merged === undefined) return
        expect(merged.split('\n')).toContain('only mine')
        expect(merged.split('\n')).toContain('only theirs')
      }),
    )
  })

  it('merges edits of lines that are not neighbours', () => {
    const lines = fc.uniqueArray(
      fc.string({ minLength: 1 }).filter((one) => !one.includes('\n')),
      { minLength: 5 },
    )
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), (lines, one, two) => {
        const [first, second] = [one % lines.length, two % lines.length]
        if (Math.abs(first - second) < 2) return
        const edit = (at: number[]) => lines.map((line, n) => (at.includes(n) ? `${line}\u0000` : line)).join('\n')
        expect(mergeText(edit([]), edit([first]), edit([second]))).toBe(edit([first, second]))
      }),
    )
  })
})
