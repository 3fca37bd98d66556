import { describe, expect, it } from 'vitest'
import type { FontFile } from '../fonts/fontTable.ts'
import { cleanText } from './cleanText.ts'
import { drawnFor, toSegments } from './segments.ts'
import { visualOrder } from './visualOrder.ts'
import { wrapSegments } from './wrapSegments.ts'

const font: FontFile = { family: 'noto-sans', file: 'test', covered: [] }

/** Wraps a text in which every code point has the width 1. */
function wrapped(raw: string, room: number): string[] {
  const text = cleanText(raw)
  const { segments } = toSegments(text, [{ font, text }])
  const lines = wrapSegments(segments, room, (segment) => [...segment.text].length)
  return lines.map((line) => line.map((segment) => segment.text).join(''))
}

function placed(text: string): string {
  const { segments } = toSegments(text, [{ font, text }])
  return visualOrder(segments)
    .map((segment) => segment.text)
    .join('|')
}

describe('wrapping', () => {
  it('breaks between words and drops the space there', () => {
    expect(wrapped('the quick brown fox', 10)).toEqual(['the quick', 'brown fox'])
  })

  it('keeps a text that fits on one line', () => {
    expect(wrapped('exactly 10', 10)).toEqual(['exactly 10'])
  })

  it('splits a word that is longer than a line', () => {
    expect(wrapped('a abcdefghijkl b', 5)).toEqual(['a', 'abcde', 'fghij', 'kl b'])
  })

  it('breaks Chinese between characters, never before a comma', () => {
    expect(wrapped('这是一个，标题', 4)).toEqual(['这是一', '个，标题'])
  })

  it('breaks Thai between words', () => {
    expect(wrapped('ซื้อของที่ตลาด', 8)).toEqual(['ซื้อของ', 'ที่ตลาด'])
  })

  it('treats line breaks and tabs as spaces', () => {
    expect(wrapped(' two\n\tlines \u0000', 20)).toEqual(['two lines'])
  })

  it('keeps the whole text at any width', () => {
    const text = 'Кофе قهوة コーヒー 커피 café कॉफ़ी กาแฟ 👨‍👩‍👧 http://a.example/very/long/address?x=1'
    for (const room of [1, 2, 3, 5, 8, 13, 40])
      expect(wrapped(text, room).join('').replaceAll(' ', '')).toBe(cleanText(text).replaceAll(' ', ''))
  })
})

describe('direction', () => {
  it('places right-to-left words from the right, numbers among them from the left', () => {
    expect(placed('قهوة كبير 25')).toBe('25| |كبير| |قهوة')
    expect(placed('tea شاي قهوة milk')).toBe('tea| |قهوة| |شاي| |milk')
  })
})

describe('the text passed to the font', () => {
  it('has the ring of Thai sara am under its tone mark', () => {
    expect(drawnFor('น้ำ', 0)).toBe('น\u0e4d\u0e49า')
  })

  it('has mirrored brackets in right-to-left text', () => {
    expect(drawnFor('(', 1)).toBe(')')
    expect(drawnFor(').', 1)).toBe('.(')
  })

  it('omits characters without a glyph and keeps joiners', () => {
    expect(drawnFor('a\u200e\u00adb\ufe0f', 0)).toBe('ab')
    expect(drawnFor('👨\u200d👩', 0)).toBe('👨\u200d👩')
  })
})
