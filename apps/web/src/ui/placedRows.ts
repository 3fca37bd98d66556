/** Marks what is hidden before React removes it. */
export const HIDDEN = 'data-hidden-first'
/** Marks the heading of a row, or of the rows below it. */
const HEADING = '[data-heading]'
/** Marks the heading of a group in the first row of it, above what else is in that row. */
const GROUP = '[data-group-heading]'

/**
 * A row that leaves its list, or a new one in it, until React has rendered the list. Below `after`, or from the top of the
 * list on, the first row moves down by `first` pixels, and the others by `rest`.
 */
type Placed = { row: HTMLElement; hidden: Element[]; after: Element | null; first: number; rest: number }

let placed: Placed[] = []
/** The lists whose rows are moved. */
const moved = new WeakSet<Element>()

export const isLeaving = (row: Element) => placed.some((one) => one.row === row)

/** Hides a row that is about to leave its list, and moves those below it to where they will be. */
export function hideRow(row: HTMLElement) {
  place(row.dataset.index ? findRest(row) : { row, hidden: [row], after: row, first: 0, rest: 0 })
}

/** Shows a row that is still there. */
export function showRow(row: HTMLElement) {
  drop(({ row: one }) => one === row)
  placeRows(row.parentElement)
}

/** Which headings of a row a new one above it takes: that of its group, or also that of its item. */
export type Taken = 'group' | 'all' | undefined

/** Puts a new row above the one with an index, of which it takes headings. */
export function insertRow(row: HTMLElement, index: number, taken: Taken) {
  const list = row.parentElement!
  const next = list.querySelector<HTMLElement>(`[data-index="${index}"]:not([data-added])`)
  row.hidden = !next
  if (!next) return
  row.style.translate = next.style.translate
  const group = taken && groupHeadingIn(next)
  const heading = taken === 'all' ? headingIn(next) : undefined
  const below = heading?.nextElementSibling ?? group?.nextElementSibling
  const plain = list.querySelector(`li:not(:has(${HEADING}))`)?.clientHeight
  const height = row.clientHeight
  const left = (heading && plain) || below?.clientHeight || next.clientHeight
  const first = below ? height + left / 2 + next.getBoundingClientRect().top - middleOf(below) : height
  const hidden = [group, heading].filter((one) => one instanceof Element)
  place({ row, hidden, after: next.previousElementSibling, first, rest: height + left - next.clientHeight })
}

/** Moves the rows of a list to where they are without those that leave it. Called whenever React has rendered it. */
export function placeRows(list: Element | null) {
  if (!list || (placed.length === 0 && !moved.has(list))) return
  drop(({ row }) => !row.isConnected)
  const here = placed.filter(({ row }) => row.parentElement === list)
  moved.add(list)
  if (here.length === 0) moved.delete(list)
  let after: Element | null = null
  let down = 0
  for (const row of list.querySelectorAll<HTMLElement>(':scope > li:not([data-added])')) {
    const above = here.filter((one) => one.after === after)
    const rest = down + above.reduce((sum, one) => sum + one.rest, 0)
    const top = down + above.reduce((sum, one) => sum + one.first, 0)
    const style = top === 0 ? '' : `${top}px`
    if (row.style.top !== style) row.style.top = style
    down = rest
    after = row
  }
}

function place(one: Placed) {
  placed.push(one)
  for (const element of one.hidden) element.setAttribute(HIDDEN, '')
  placeRows(one.row.parentElement)
}

const isHeading = (row: Element) => row.firstElementChild?.matches(HEADING) ?? false
/** Returns the heading that is in a row, above its item. */
const headingIn = (row: Element) => row.querySelector(`:scope > * > ${HEADING}`)
const groupHeadingIn = (row: Element) => row.querySelector(`:scope > ${GROUP}`)

/** Only reads where the rows are, because reading after a change lays out the page. */
function findRest(row: HTMLElement): Placed {
  const [before, next] = [row.previousElementSibling, row.nextElementSibling]
  const item = headingIn(row)?.nextElementSibling
  const below = next && !headingIn(next) ? next.firstElementChild : undefined
  // The heading stays for the row below.
  if (item && next && below)
    return { row, hidden: [item], after: row, first: middleOf(item) - middleOf(below), rest: -next.clientHeight }
  const content = groupHeadingIn(row)?.nextElementSibling
  // So does that of the group.
  if (content && next && !groupHeadingIn(next))
    return { row, hidden: [content], after: row, first: -content.clientHeight, rest: -content.clientHeight }
  const isLast = before && isHeading(before) && (!next || isHeading(next))
  const hidden = isLast ? [before, row] : [row]
  const rest = -hidden.reduce((sum, { clientHeight }) => sum + clientHeight, 0)
  return { row, hidden, after: row, first: rest, rest }
}

function middleOf(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

function drop(isOver: (one: Placed) => boolean) {
  for (const { hidden } of placed.filter(isOver)) for (const element of hidden) element.removeAttribute(HIDDEN)
  placed = placed.filter((one) => !isOver(one))
}
