import { syntaxTree } from '@codemirror/language'
import type { EditorState, Line, Range } from '@codemirror/state'
import { Decoration, type DecorationSet } from '@codemirror/view'
import { findLinks } from '@daybook/domain/noteLinks'
import { startsRightToLeft } from '../../../format/startsRightToLeft.ts'
import { attachmentIdOf } from '../../../markdown/attachmentIdOf.ts'
import { canLink, type Node } from '../../../markdown/parser.ts'
import { ITEM } from '../editText.ts'
import styles from './RichField.module.css'
import { findGaps } from './tableGaps.ts'
import { BoxWidget, DotWidget, GapWidget, PictureWidget, type Slots } from './widgets.ts'

type Span = { from: number; to: number }

/** What is collected for the lines on the screen. */
type Page = {
  state: EditorState
  /** The lines on the screen. */
  shown: Span
  hasFocus: boolean
  slots: Slots
  ranges: Range<Decoration>[]
  /** Ranges over which the cursor moves as over one character. */
  solid: Range<Decoration>[]
  lines: Map<number, { classes: Set<string>; depth: number }>
}

const HIDDEN = Decoration.replace({})
const DOT = Decoration.replace({ widget: new DotWidget() })
const mark = (name: string | undefined) => Decoration.mark({ class: name ?? '' })
const MARKS: Partial<Record<string, Decoration>> = {
  Emphasis: mark(styles.emphasis),
  StrongEmphasis: mark(styles.strong),
  Strikethrough: mark(styles.struck),
  InlineCode: mark(styles.code),
}
const [LINK, DONE, NUMBER, SOFT] = [mark(styles.link), mark(styles.done), mark(styles.number), mark(styles.soft)]
const LINES: Partial<Record<string, (string | undefined)[]>> = {
  ATXHeading1: [styles.heading, styles.first],
  ATXHeading2: [styles.heading, styles.second],
  ATXHeading3: [styles.heading],
  ATXHeading4: [styles.heading],
  ATXHeading5: [styles.heading],
  ATXHeading6: [styles.heading],
  Blockquote: [styles.quote],
  FencedCode: [styles.block],
  Table: [styles.table],
}
/** What is hidden with the space after it. */
const SPACED = ['HeaderMark', 'QuoteMark']
const HIDDEN_MARKS = [...SPACED, 'EmphasisMark', 'StrikethroughMark', 'CodeMark', 'CodeInfo', 'HorizontalRule']

const findLists = (node: Node | null): number => (node ? findLists(node.parent) + (/List$/.test(node.name) ? 1 : 0) : 0)

/** Returns whether the cursor is in a line of a range, whose marks are shown then. */
function isWritten({ state, hasFocus }: Page, { from, to }: Span) {
  const [start, end] = [state.doc.lineAt(from).from, state.doc.lineAt(to).to]
  return hasFocus && state.selection.ranges.some((range) => range.from <= end && range.to >= start)
}

function hide(page: Page, { from, to }: Span, as = HIDDEN) {
  if (from < to && page.state.doc.lineAt(from).to >= to) page.ranges.push(as.range(from, to))
}

const paint = (page: Page, { from, to }: Span, as: Decoration) => from < to && page.ranges.push(as.range(from, to))

/** Gives classes to the lines of a range that are on the screen. */
function paintLines({ state, shown, lines }: Page, { from, to }: Span, names: (string | undefined)[], depth = 0) {
  const end = Math.min(to, shown.to)
  for (let at = Math.max(from, shown.from); at <= end; ) {
    const line = state.doc.lineAt(at)
    const found = lines.get(line.from)
    for (const name of names) if (name) found?.classes.add(name)
    if (found && depth) found.depth = depth
    at = line.to + 1
  }
}

/** Shows the marks of an item as a dot, a number or a box, in a column of their own. */
function paintItem(page: Page, node: Node) {
  const { state, ranges, solid } = page
  const line = state.doc.lineAt(node.from)
  const before = /[ \t]*$/.exec(state.sliceDoc(line.from, node.from))![0].length
  const from = node.from - before
  const text = state.sliceDoc(from, line.to)
  const [marks, , bullet, , , box] = ITEM.exec(text) ?? []
  if (marks === undefined) return
  const to = from + marks.length
  paintLines(page, line, [styles.item], findLists(node))
  if (!bullet && !box) {
    hide(page, { from, to: node.from })
    paint(page, { from: node.from, to }, NUMBER)
    return
  }
  const isChecked = box?.[1]?.toLowerCase() === 'x'
  const widget = box && new BoxWidget(isChecked, text.slice(marks.length))
  const shown = (widget ? Decoration.replace({ widget }) : DOT).range(from, to)
  ranges.push(shown)
  solid.push(shown)
  if (isChecked) paint(page, { from: to, to: line.to }, DONE)
}

/** Shows an attached picture as itself, also in the line with the cursor, which moves over it and deletes it whole. */
function paintPicture(page: Page, node: Span, id: string, name: string) {
  const { ranges, solid, state, slots } = page
  if (state.doc.lineAt(node.from).to < node.to) return
  const shown = Decoration.replace({ widget: new PictureWidget(id, name, slots) }).range(node.from, node.to)
  ranges.push(shown)
  solid.push(shown)
}

/** Shows a link as its text, and an attached picture as itself. */
function paintLink(page: Page, node: Node, isImage: boolean) {
  const url = node.getChild('URL')
  const [open, close] = node.getChildren('LinkMark')
  if (!url || !open || !close) return
  const name = { from: open.to, to: close.from }
  const id = isImage && attachmentIdOf(page.state.sliceDoc(url.from, url.to))
  if (id) return paintPicture(page, node, id, page.state.sliceDoc(name.from, name.to))
  paint(page, name, LINK)
  if (isWritten(page, node) || name.from === name.to) return
  hide(page, open)
  hide(page, { from: close.from, to: node.to })
}

/** Shows links to notes, tags and mentions as such. */
function paintNoteLinks(page: Page, line: Line) {
  for (const { at, text, title } of findLinks(line.text)) {
    const [from, to] = [line.from + at, line.from + at + text.length]
    if (!canLink(syntaxTree(page.state), from)) continue
    paint(page, { from, to }, title ? LINK : SOFT)
    if (!title || isWritten(page, { from, to })) continue
    hide(page, { from, to: from + 2 })
    hide(page, { from: to - 2, to })
  }
}

/** Puts the cells of a table below each other, by gaps that are not in the text. */
function alignTable({ state, ranges }: Page, { from, to }: Span) {
  for (const { at, columns } of findGaps(state.sliceDoc(from, to)))
    ranges.push(Decoration.widget({ widget: new GapWidget(columns), side: 1 }).range(from + at))
}

function paintNode(page: Page, node: Node) {
  const { name, from, to } = node
  const [asMark, asLine] = [MARKS[name], LINES[name]]
  if (asMark) paint(page, node, asMark)
  if (asLine) paintLines(page, node, asLine)
  if (name === 'ListMark') return paintItem(page, node)
  if (name === 'Table') return alignTable(page, node)
  if (name === 'Link' || name === 'Image') return paintLink(page, node, name === 'Image')
  if (name === 'URL' && !/^(Link|Image)$/.test(node.parent?.name ?? '')) return paint(page, node, LINK)
  if (name === 'TableDelimiter') return paint(page, node, SOFT)
  if (name === 'Escape' && !isWritten(page, node)) return hide(page, { from, to: from + 1 })
  if (!HIDDEN_MARKS.includes(name)) return
  const isBlock = node.parent?.name === 'FencedCode'
  if (isWritten(page, isBlock ? node.parent! : node)) return paint(page, node, SOFT)
  if (name === 'HorizontalRule') paintLines(page, node, [styles.rule])
  const spaces = SPACED.includes(name) ? /^[ \t]*/.exec(page.state.sliceDoc(to, page.state.doc.lineAt(to).to))![0] : ''
  hide(page, { from, to: to + (name === 'QuoteMark' ? Math.min(1, spaces.length) : spaces.length) })
}

/** Its 'x' is no letter of the text. */
const BOX = /^\s*[-+*]\s\[x\]/i

/** Returns the direction of the first letter of a line. One without letters, such as an empty item, has that of the line above. */
function directionOf(text: string) {
  const words = text.replace(BOX, '')
  if (!/\p{L}/u.test(words)) return undefined
  return startsRightToLeft(words) ? 'rtl' : 'ltr'
}

type Painted = { shown: DecorationSet; solid: DecorationSet }

/** Returns the decorations of the lines in these ranges, and those of them that the cursor moves over. */
export function findMarks(state: EditorState, visible: readonly Span[], hasFocus: boolean, slots: Slots): Painted {
  const all: Omit<Page, 'shown'> = { state, hasFocus, slots, ranges: [], solid: [], lines: new Map() }
  let end = -1
  for (const { from, to } of visible) {
    // A long line is visible in several ranges.
    const shown = { from: Math.max(end + 1, state.doc.lineAt(from).from), to: state.doc.lineAt(to).to }
    if (shown.from > shown.to) continue
    end = shown.to
    const page = { ...all, shown }
    for (let at = shown.from; at <= shown.to; ) {
      const line = state.doc.lineAt(at)
      all.lines.set(line.from, { classes: new Set(), depth: 0 })
      paintNoteLinks(page, line)
      at = line.to + 1
    }
    syntaxTree(state).iterate({ ...shown, enter: ({ node }) => void paintNode(page, node) })
  }
  let dir = 'auto'
  for (const [from, { classes, depth }] of all.lines) {
    dir = directionOf(state.doc.lineAt(from).text) ?? dir
    const attributes = { dir, ...(depth && { style: `--depth:${depth}` }) }
    all.ranges.push(Decoration.line({ class: [...classes].join(' '), attributes }).range(from))
  }
  return { shown: Decoration.set(all.ranges, true), solid: Decoration.set(all.solid, true) }
}
