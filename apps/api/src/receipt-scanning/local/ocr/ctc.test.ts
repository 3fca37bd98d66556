import { expect, it } from 'vitest'
import { decode } from './ctc.ts'

const characters = ['', 'a', 'b', '4', ' ']

/** Decodes steps given by their most likely class and the probability of a space. */
function read(steps: [best: number, space?: number][]) {
  const scores = new Float32Array(steps.length * characters.length)
  steps.forEach(([best, space = 0], i) => {
    scores[i * characters.length + best] = 0.9
    if (best !== 4) scores[i * characters.length + 4] = space
  })
  return decode(scores, steps.length, characters.length, characters)
}

it('drops repeats and blanks, and keeps a character repeated after a blank', () => {
  expect(read([[1], [1], [0], [1], [2], [0]]).text).toBe('aab')
})

it('inserts a space where the model gave it some probability', () => {
  expect(read([[1], [0, 0.4], [2]]).text).toBe('a b')
  expect(read([[1], [0, 0.01], [2]]).text).toBe('ab')
})

it('returns the mean confidence of the characters, and 0 for no text', () => {
  expect(read([[1], [2]]).confidence).toBeCloseTo(0.9)
  expect(read([[0], [0]])).toEqual({ text: '', confidence: 0 })
})
