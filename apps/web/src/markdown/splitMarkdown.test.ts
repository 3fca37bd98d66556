import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitMarkdown } from './splitMarkdown.ts'

const paragraph = 'word '.repeat(200).trim()
const split = (...blocks: string[]) => splitMarkdown(blocks.join('\n\n')).map(({ text }) => text.trim())

it('leaves a short text whole', () => {
  expect(splitMarkdown('a\n\nb')).toEqual([{ text: 'a\n\nb', from: 0 }])
})

it('splits a long text between blocks, the first piece being a short one', () => {
  const blocks = Array.from({ length: 10 }, (_, n) => `${n} ${paragraph}`)
  const pieces = [blocks.slice(0, 2), blocks.slice(2, 6), blocks.slice(6, 10)]
  expect(split(...blocks)).toEqual(pieces.map((piece) => piece.join('\n\n')))
})

it('splits neither code nor what is indented below a list item', () => {
  const code = ['```', ...Array.from({ length: 50 }, () => `${paragraph}\n`), '```'].join('\n')
  const item = ['- a', ...Array.from({ length: 10 }, () => `  ${paragraph}`)].join('\n\n')
  expect(split(code, item, 'end')).toEqual([code, item, 'end'])
})

it('splits many lines without a blank one, but no table', () => {
  const lines = Array.from({ length: 100 }, () => paragraph).join('\n')
  expect(splitMarkdown(lines).length).toBeGreaterThan(4)
  expect(splitMarkdown(lines.replaceAll('word', '|'))).toHaveLength(1)
})

it('loses nothing', () => {
  const line = fc.constantFrom('', ' ', '- a', '```', paragraph, `  ${paragraph}`, '~~~~', '| a |')
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const text = lines.join('\n')
      const pieces = splitMarkdown(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const { from, text: piece } of pieces) expect(text.startsWith(piece, from)).toBe(true)
    }),
  )
})
