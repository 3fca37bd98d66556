import { expect, it } from 'vitest'
import { nameNote } from './nameNote.ts'

const long = 'word '.repeat(20).trim()

it.each([
  ['Trip', 'Tent\nRope', 'Trip', 'Tent\nRope'],
  ['', '\nTent\n\nRope\nKnife', 'Tent', 'Rope\nKnife'],
  ['', 'Tent', 'Tent', ''],
  ['', '', 'Untitled', ''],
  ['', long, `${long.slice(0, 79)}…`, long],
])('names a note with the title %j and the content %j', (title, content, name, rest) => {
  expect(nameNote({ title, content })).toEqual({ name, rest })
})
