import { expect, it } from 'vitest'
import { nameNote } from './nameNote.ts'

const long = 'word '.repeat(20).trim()

const picture = '![tent.png](attachment:0199c0de-0000-7000-8000-000000000000)'

it.each([
  ['Trip', 'Tent\nRope', 'Trip', 'Tent\nRope'],
  ['', '\nTent\n\nRope\nKnife', 'Tent', 'Rope\nKnife'],
  ['', 'Tent', 'Tent', ''],
  ['', '', 'Untitled', ''],
  ['', '## Trip\nTent', 'Trip', 'Tent'],
  ['', '#trip\nTent', '#trip', 'Tent'],
  ['', '- [ ] Tent\n- [x] Rope', 'Tent', '- [ ] Tent\n- [x] Rope'],
  ['', '> A word', 'A word', '> A word'],
  ['', '- ', 'Untitled', '- '],
  ['', '-5 degrees\nTent', '-5 degrees', 'Tent'],
  ['', `${picture}\nTent`, 'tent.png', `${picture}\nTent`],
  ['', long, `${long.slice(0, 79)}…`, long],
])('names a note with the title %j and the content %j', (title, content, name, rest) => {
  expect(nameNote({ title, content })).toEqual({ name, rest })
})
