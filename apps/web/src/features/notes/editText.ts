import { toggleChecked } from '@daybook/domain/checklists'
import { tableAt } from './tableAt.ts'

/** A text with what is selected in it, or the place of the cursor. */
export type Selected = { text: string; start: number; end: number }

/** Replaces a range of a text, and selects another range of the new one. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number }

type ListFormat = 'list' | 'numbered' | 'checklist'
export type Format = 'heading' | 'bold' | 'italic' | 'struck' | ListFormat | 'quote' | 'code' | 'rule' | 'link'

/** The marks that begin an item of a list: its indentation, its bullet or its number and delimiter, and its box. */
export const ITEM = /^([ \t]*)(?:([-+*])|(\d{1,9})([.)]))[ \t]+(\[[ xX]\][ \t]+)?/
const HEADING = /^(#{1,6}) +/
const MAX_HEADING = 3
const QUOTE = /^> ?/
const MARKS = { bold: '**', italic: '_', struck: '~~' }
const MARKERS = { heading: '# ', list: '- ', numbered: '1. ', checklist: '- [ ] ', quote: '> ' }

const lineStart = (text: string, at: number) => text.slice(0, at).lastIndexOf('\n') + 1
function lineEnd(text: string, at: number) {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** Returns the edit by which a line break continues a list, or ends it on an empty item; undefined outside of one. */
export function breakLine({ text, start, end }: Selected): Edit | undefined {
  const from = lineStart(text, start)
  const line = text.slice(from, lineEnd(text, start))
  const [marks, indent = '', bullet, number, delimiter, box] = ITEM.exec(line) ?? []
  if (marks === undefined || start !== end || start < from + marks.length) return undefined
  if (line.trimEnd().length <= marks.trimEnd().length) {
    // A line directly below an item belongs to it.
    const insert = from === 0 ? '' : '\n'
    return { from, to: from + line.length, insert, start: from + insert.length, end: from + insert.length }
  }
  const marker = bullet ?? `${Number(number) + 1}${delimiter}`
  const insert = `\n${indent}${marker} ${box ? '[ ] ' : ''}`
  const at = start + insert.length
  return { from: start, to: end, insert, start: at, end: at }
}

/** Returns the edit that a space makes of what is typed before it; undefined where it is just a space. */
export const typeSpace = (selected: Selected) => beginBox(selected) ?? replaceMarks(selected)

/** Makes an item of a checklist of `[]` or `[ ]`. */
function beginBox({ text, start, end }: Selected): Edit | undefined {
  const from = lineStart(text, start)
  const [, indent = '', bullet, box] = /^([ \t]*)([-+*][ \t]+)?(\[ ?\])$/.exec(text.slice(from, start)) ?? []
  // A box with its bullet needs no more than the space.
  if (!box || start !== end || (bullet && box.length > 2)) return undefined
  const insert = `${indent}${bullet ?? '- '}[ ] `
  return { from, to: start, insert, start: from + insert.length, end: from + insert.length }
}

const kindOf = ([, indent, bullet, , delimiter, box]: RegExpExecArray) =>
  `${indent}${bullet ?? delimiter}${box ? '[]' : ''}`

/** Replaces the marks by which a list has continued by those that are typed after them, if these are of the same kind. */
function replaceMarks({ text, start, end }: Selected): Edit | undefined {
  const from = lineStart(text, start)
  const before = ITEM.exec(text.slice(lineStart(text, from - 1), Math.max(0, from - 1)))
  const line = text.slice(from, start)
  const marks = ITEM.exec(line)
  if (!marks || !before || start !== end || kindOf(marks) !== kindOf(before)) return undefined
  const [all, indent = '', bullet, , delimiter, box = ''] = marks
  const typed = line.slice(all.length)
  const isBox = box && /^\[[ xX]?\]$/.test(typed)
  const isNumber = delimiter && /^\d{1,9}$/.test(typed.slice(0, -1)) && typed.endsWith(delimiter)
  if (!isBox && !isNumber && typed !== bullet) return undefined
  const insert = `${indent}${isNumber ? typed : all.slice(indent.length, all.length - box.length).trimEnd()} ${isBox && /x/i.test(typed) ? box.replace(' ', 'x') : box}`
  return { from, to: start, insert, start: from + insert.length, end: from + insert.length }
}

/** Returns the edit that deletes the attached picture before the cursor as one sign; undefined elsewhere. */
export function deletePicture({ text, start, end }: Selected): Edit | undefined {
  const picture = start === end && /!\[[^\]\n]*\]\(attachment:[\da-f-]{36}\)$/i.exec(text.slice(0, start))
  return picture ? { from: picture.index, to: end, insert: '', start: picture.index, end: picture.index } : undefined
}

/**
 * Returns the edit that moves the selected items of a list one level in or out. Undefined outside of a list, for the first
 * item of one, and for one that is already below the item before it, so that the key moves the focus.
 */
export function indentItems(selected: Selected, isOut: boolean): Edit | undefined {
  const { text, start } = selected
  const from = lineStart(text, start)
  const item = ITEM.exec(text.slice(from, lineEnd(text, start)))
  if (!item) return undefined
  const before = ITEM.exec(text.slice(lineStart(text, from - 1), Math.max(0, from - 1)))
  const indent = item[1]!.length
  if (isOut)
    return indent === 0 ? undefined : editLines(selected, (line) => line.replace(/^(?:\t| {1,2}(?! )| {1,3})/, ''))
  if (from === 0 || !before || before[1]!.length < indent) return undefined
  const width = before[2] ? 2 : before[3]!.length + 2
  return editLines(selected, (line) => ' '.repeat(width) + line)
}

/** Returns the edit that ticks the item of a checklist with the cursor, or clears it; undefined in another line. */
export function toggleBox({ text, start, end }: Selected): Edit | undefined {
  const from = lineStart(text, start)
  const [marks, , , , , box] = ITEM.exec(text.slice(from, lineEnd(text, start))) ?? []
  if (marks === undefined || !box) return undefined
  const at = from + marks.length - box.length + 1
  return { from: at, to: at + 1, insert: toggleChecked(text.slice(at - 1, at + 2), 1).charAt(1), start, end }
}

/** Returns the end of the table that contains all that is selected, as the place of the cursor. Undefined outside of one. */
function belowTable({ text, start, end }: Selected): Selected | undefined {
  const table = tableAt(text, start)
  return table && end <= table.to ? { text, start: table.to, end: table.to } : undefined
}

/** Returns the edit that gives the selected text a format, or takes it away. In a table, it begins a block below that. */
export function formatText(selected: Selected, format: Format): Edit {
  if (format === 'bold' || format === 'italic' || format === 'struck') return wrap(selected, MARKS[format])
  if (format === 'link') return makeLink(selected)
  if (format === 'code') return makeCode(selected)
  if (format === 'rule') return insertText({ ...selected, start: selected.end }, '---')
  const below = belowTable(selected)
  if (below) return insertText(below, MARKERS[format])
  if (format === 'heading') return editLines(selected, toNextHeading)
  return format === 'quote' ? toggleQuote(selected) : toggleItems(selected, format)
}

/** Returns whether the cursor is before a table, or all of one is selected. */
function isBesideTable({ text, start, end }: Selected) {
  const table = tableAt(text, start)
  return start === table?.from && (end === start || end === table.to)
}

/** What begins a block, which is no part of a line of text. */
const BLOCK = /^(?:#{1,6} |>|[-+*] |\d+[.)] |\||```|---)/

/**
 * Returns the edit that puts a text in the place of the selected one. Blocks begin and end with a blank line, and so do
 * pictures, also below a line of text: it can be one of a table or a list. In a table, they come below that.
 */
export function insertText(selected: Selected, inserted: string): Edit {
  const isPicture = inserted.startsWith('![')
  const isBlock = isPicture || BLOCK.test(inserted) || inserted.includes('\n\n')
  const { text, start, end } = (isBlock && !isBesideTable(selected) && belowTable(selected)) || selected
  const isWithin = isBlock && text.slice(lineStart(text, start), start).trim()
  const isBelow = isPicture && /\S\n$/.test(text.slice(0, start))
  const before = isWithin ? '\n\n' : isBelow ? '\n' : ''
  const after = isBlock && text.slice(end, lineEnd(text, end)).trim() ? '\n\n' : ''
  const insert = before + inserted + after
  const at = start + insert.length
  return { from: start, to: end, insert, start: at, end: at }
}

function wrap({ text, start, end }: Selected, mark: string): Edit {
  const inner = text.slice(start, end)
  const [before, after] = [start - mark.length, end + mark.length]
  const isWrapped = text.slice(Math.max(before, 0), start) === mark && text.slice(end, after) === mark
  // At the end of what has the format, the next letters do not have it.
  const isAtEnd = start === end && text.slice(end, after) === mark
  const marksBefore = text.slice(lineStart(text, start), start).split(mark).length - 1
  if (isAtEnd && !isWrapped && marksBefore % 2 === 1)
    return { from: end, to: after, insert: mark, start: after, end: after }
  if (isWrapped) return { from: before, to: after, insert: inner, start: before, end: before + inner.length }
  const lead = inner.length - inner.trimStart().length
  const word = inner.trim()
  const from = start + (word ? lead : 0)
  const to = from + word.length
  return { from, to, insert: `${mark}${word}${mark}`, start: from + mark.length, end: from + mark.length + word.length }
}

function makeLink({ text, start, end }: Selected): Edit {
  const inner = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/.test(inner)
  const insert = isAddress ? `[](${inner})` : `[${inner}]()`
  const at = start + (isAddress || !inner ? 1 : insert.length - 1)
  return { from: start, to: end, insert, start: at, end: at }
}

function toNextHeading(line: string) {
  const [marks = '', signs = ''] = HEADING.exec(line) ?? []
  // An item that is a heading would not look like either.
  const text = marks ? line.slice(marks.length) : line.replace(ITEM, '')
  return signs.length >= MAX_HEADING ? text : `${signs}# ${text}`
}

/** Makes code of a part of a line, or a block of code of lines or of nothing. */
function makeCode(selected: Selected) {
  const inner = selected.text.slice(selected.start, selected.end)
  if (inner.trim() && !inner.includes('\n')) return wrap(selected, '`')
  const edit = insertText(selected, `\`\`\`\n${inner}\n\`\`\``)
  const start = edit.from + edit.insert.indexOf('```') + 4
  return { ...edit, start, end: start + inner.length }
}

/** Makes a quote of all selected lines, or none if they all are in one. */
function toggleQuote(selected: Selected) {
  const { from, to } = linesOf(selected)
  const isQuote = selected.text
    .slice(from, to)
    .split('\n')
    .every((line) => QUOTE.test(line))
  return editLines(selected, (line) => (isQuote ? line.replace(QUOTE, '') : MARKERS.quote + line))
}

/** Makes items of all selected lines, or none if they all are. */
function toggleItems(selected: Selected, format: ListFormat) {
  let number = 0
  const nextMarker = () => (format === 'numbered' ? `${++number}. ` : MARKERS[format])
  const isItem = (line: string) => {
    const item = ITEM.exec(line)
    if (format === 'numbered') return item?.[3] !== undefined
    return item?.[2] !== undefined && (item[5] !== undefined) === (format === 'checklist')
  }
  const { from, to } = linesOf(selected)
  const areItems = selected.text
    .slice(from, to)
    .split('\n')
    .every((line) => isItem(line) || line.trim() === '')
  const hasText = selected.text.slice(from, to).trim() !== ''
  return editLines(selected, (line) => {
    if (line.trim() === '' && hasText) return line
    const [marks = '', indent = /^[ \t]*/.exec(line)![0]] = ITEM.exec(line) ?? []
    const text = line.slice(marks.length || indent.length)
    return indent + (areItems && hasText ? '' : nextMarker()) + text
  })
}

const linesOf = ({ text, start, end }: Selected) => ({ from: lineStart(text, start), to: lineEnd(text, end) })

/** Changes all lines that are selected, and selects the same of them. */
function editLines(selected: Selected, change: (line: string) => string): Edit {
  const { text, start, end } = selected
  const { from, to } = linesOf(selected)
  const lines = text.slice(from, to).split('\n')
  const changed = lines.map(change)
  const insert = changed.join('\n')
  const first = Math.max(from, start + changed[0]!.length - lines[0]!.length)
  return { from, to, insert, start: first, end: Math.max(first, end + insert.length - (to - from)) }
}
