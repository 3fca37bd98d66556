import { expect, it } from 'vitest'
import { note, readIn, understood } from './testing/lines.ts'

const read = (line: string) => understood(readIn('en-US', line))

it.each([
  ['note: garden shed', note('garden shed')],
  ['Note: 12.50', note('12.50')],
  ['notes: call Ann tomorrow', note('call Ann tomorrow')],
  ['memo: door code', note('door code')],
  ['idea: a podcast about bread', note('idea: a podcast about bread')],
  ['idea for a birthday party', note('idea for a birthday party')],
  ['Idea: sell the car for 2000', note('Idea: sell the car for 2000')],
  ['thought: less is more', note('thought: less is more')],
  ['Notiz: Gartenhaus', note('Gartenhaus')],
  ['Idee: Gartenhaus', note('Idee: Gartenhaus')],
  ['メモ：鍵の番号', note('鍵の番号')],
])('reads the note %s', (line, expected) => expect(read(line)).toEqual(expected))

it('reads several lines as a note', () =>
  expect(understood(readIn('en-US', 'Ideas\nA garden\nA shed'))).toEqual({
    ...note('Ideas'),
    content: 'A garden\nA shed',
  }))
