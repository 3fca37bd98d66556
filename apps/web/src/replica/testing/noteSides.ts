import { createNote, createSection, getNote } from '@daybook/contract'
import { twoSides } from './twoSides.ts'

/** Creates a note with sections of these headings. */
export async function withNote(...headings: string[]) {
  const sides = await twoSides()
  const { id } = await sides.write(createNote, { body: { title: 'Trip', content: 'one\ntwo\nthree' } })
  const sections: string[] = []
  for (const heading of headings)
    sections.push(
      (await sides.write(createSection, { params: { noteId: id }, body: { heading, content: `${heading} here` } })).id,
    )
  return { ...sides, id, sections, note: () => sides.same(getNote, { params: { id } }) }
}
