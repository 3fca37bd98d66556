import { expect, it } from 'vitest'
import { matchIn, toSearchText, toWords } from './noteSearch.ts'

const note = (content: string) => ({ title: 'T', content, sections: [] })

it.each([
  ['cafe', 'Im Café am Eck', 'Café'],
  ['cafe', 'Im Cafe\u0301 am Eck', 'Cafe\u0301'],
  ['strasse', 'Lange Straße 5', 'Straße'],
  ['abc123', 'x ＡＢＣ１２３ y', 'ＡＢＣ１２３'],
  ['fi', 'a ﬁsh', 'ﬁ'],
  ['lodz', '🧾 in Łódź', 'Łódź'],
])('finds %s in %s and marks what was found', (query, content, marked) => {
  const words = toWords(query)
  expect(words.every((word) => toSearchText(note(content)).includes(word))).toBe(true)
  const { where, text, from, to } = matchIn(note(content), words)
  expect([where, text.slice(from, to)]).toEqual(['content', marked])
})
