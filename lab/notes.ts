import {
  createNote,
  createSection,
  discardNote,
  discardSection,
  editNote,
  getNote,
  listNotes,
  searchNotes,
  updateNote,
  updateSection,
} from '@daybook/contract'
import { seedUser } from './seedUser.ts'

const NOTES = Number(process.env.NOTES ?? 5000)
const WORDS = 'the rent letter of last week came with a question about the garden and our plan for June'.split(' ')
const prose = (seed: number, words: number) =>
  Array.from({ length: words }, (_, n) => WORDS[(seed * 31 + n * 17 + ((n * n) % 7)) % WORDS.length]).join(' ')

const { send, measure, measureBareWrite, close } = await seedUser('notes')
const ids: string[] = []
for (let n = 0; n < NOTES; n += 1) {
  const { id } = (await send(createNote, { body: { title: `Note ${n}`, content: prose(n, 250) } })).body
  ids.push(id)
  if (n % 5 === 0)
    await send(createSection, { params: { noteId: id }, body: { heading: 'More', content: prose(n + 1, 100) } })
}
const params = { id: ids[NOTES / 2]! }
const section = (await send(createSection, { params: { noteId: params.id }, body: { heading: 'One', content: '' } }))
  .body
let turn = 0

await measure(`Notes: ${NOTES}, each of about 1,300 characters`, {
  'list, first page of 50': (ann) => ann(listNotes, { querystring: { limit: 50 } }),
  'list, everything': (ann) => ann(listNotes, { querystring: {} }),
  'one note with its sections': (ann) => ann(getNote, { params }),
  'search, fifty found': (ann) => ann(searchNotes, { querystring: { q: 'GARDEN' } }),
  'search, one found': (ann) => ann(searchNotes, { querystring: { q: 'note 77' } }),
  'search, nothing found': (ann) => ann(searchNotes, { querystring: { q: 'zzz' } }),
  'create, then delete': async (ann) => {
    const { body } = await ann(createNote, { body: { title: 'New', content: prose(turn++, 250) } })
    await ann(discardNote, { params: { id: body.id } })
  },
  update: (ann) => ann(updateNote, { params, body: { title: `Turn ${turn++}`, content: prose(turn, 250) } }),
  'edit with its section': (ann) =>
    ann(editNote, { body: { ...params, title: `Turn ${turn++}`, content: prose(turn, 250), sections: [section] } }),
  'update a section': (ann) =>
    ann(updateSection, { params: { id: section.id }, body: { heading: `Turn ${turn++}`, content: '' } }),
  'add, then remove a section': async (ann) => {
    const { body } = await ann(createSection, { params: { noteId: params.id }, body: { heading: 'New', content: '' } })
    await ann(discardSection, { params: { id: body.id } })
  },
})
await measureBareWrite('notes')
await close()
