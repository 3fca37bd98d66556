import { expect, it } from 'vitest'
import { applyEdit, newPlace, tableEdit } from './placeTable.ts'

const TABLE = '| a |\n| --- |'

/** Reads a text in which `/` is the cursor, or ‹› are around what is selected. */
function read(given: string) {
  const [start, end] = given.includes('/')
    ? [given.indexOf('/'), given.indexOf('/')]
    : [given.indexOf('‹'), given.indexOf('›') - 1]
  return { text: given.replace(/[/‹›]/g, ''), start, end }
}

/** Returns the text after an edit, with the cursor as `/`. */
function show(text: string, edit: ReturnType<typeof tableEdit>) {
  if (!edit) return undefined
  const edited = applyEdit(text, edit)
  return `${edited.slice(0, edit.start)}/${edited.slice(edit.end)}`.replace(TABLE, 'T')
}

it.each([
  ['/', 'T\n\n/', ''],
  ['a\n/\nb', 'a\n\nT\n\n/b', ''],
  ['a\n\n/\n\nb', 'a\n\nT\n\n/b', ''],
  ['a/b', 'a\n\nT\n\n/b', ''],
  ['a\n\n‹b ›', 'a\n\nT\n\n/', 'b'],
  ['‹a\nb›', 'a\nb\n\nT\n\n/', ''],
  ['‹c|d›', 'c|d\n\nT\n\n/', ''],
])('puts a new table on lines of its own in %j, with the cursor below', (before, after, words) => {
  const { place, words: found } = newPlace(read(before))
  expect(show(place.text, tableEdit(place, TABLE))).toBe(after)
  expect(found).toBe(words)
  expect(tableEdit(place, '')).toBeUndefined()
})

it.each([
  ['a\n\n‹O›\n\nb', 'a\n\nT\n\n/b', 'a\n\n/b'],
  ['‹O›', 'T\n\n/', '/'],
  ['‹O›\n# b', 'T\n/# b', '/# b'],
])('rewrites and deletes the table in %j', (before, rewritten, deleted) => {
  const { text, start, end } = read(before)
  const place = { text, from: start, to: end, isNew: false }
  expect(show(text, tableEdit(place, TABLE))).toBe(rewritten)
  expect(show(text, tableEdit(place, ''))).toBe(deleted)
  expect(tableEdit(place, 'O')).toBeUndefined()
})
