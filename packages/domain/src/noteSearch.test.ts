import { expect, it } from 'vitest'
import { matchIn, toSearchText, toWords } from './noteSearch.ts'

const note = (content: string) => ({ title: 'T', content, sections: [] })

it('leaves pictures out of the passage, but finds them by their name', () => {
  const picture = '![tent.png](attachment:0199c0de-0000-7000-8000-000000000000)'
  expect(matchIn(note(`new charger${picture}\nfor the boat`), ['BOAT']).text).toBe('new charger\nfor the boat')
  expect(matchIn(note(`new ${picture} here`), ['TENT'])).toMatchObject({ where: 'content', text: 'new tent.png here' })
})

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
