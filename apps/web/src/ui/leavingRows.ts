/** Marks what is hidden before React removes it. */
export const HIDDEN = 'data-hidden-first'
/** Marks the heading of a row, or of the rows below it. */
const HEADING = '[data-heading]'

/**
 * A row that leaves its list, with what is hidden of it. Those after `last` move up by `height`, and `next` by `first`, to
 * right below the heading that stays.
 */
type Leaving = { row: HTMLElement; hidden: Element[]; last: Element; height: number; next?: Element; first?: number }

let leaving: Leaving[] = []
/** The lists whose rows are moved. */
const moved = new WeakSet<Element>()

export const isLeaving = (row: Element) => leaving.some((one) => one.row === row)

/** Hides a row that is about to leave its list, and moves those below it to where they will be. */
export function hideRow(row: HTMLElement) {
  const one = row.dataset.index ? findPlaces(row) : { row, hidden: [row], last: row, height: 0 }
  leaving.push(one)
  for (const element of one.hidden) element.setAttribute(HIDDEN, '')
  placeRows(row.parentElement)
}

/** Shows a row that is still there. */
export function showRow(row: HTMLElement) {
  drop(({ row: one }) => one === row)
  placeRows(row.parentElement)
}

/** Moves the rows of a list to where they are without those that leave it. Called whenever React has rendered it. */
export function placeRows(list: Element | null) {
  if (!list || (leaving.length === 0 && !moved.has(list))) return
  drop(({ row }) => !row.isConnected)
  moved.add(list)
  if (leaving.length === 0) moved.delete(list)
  let up = 0
  for (const row of list.children as HTMLCollectionOf<HTMLElement>) {
    const { first = 0 } = leaving.find(({ next }) => next === row) ?? {}
    const top = up + first > 0 ? `${-up - first}px` : ''
    if (row.style.top !== top) row.style.top = top
    for (const { last, height } of leaving) if (last === row) up += height
  }
}

const isHeading = (row: Element) => row.firstElementChild?.matches(HEADING) ?? false
/** Returns the heading that is in a row, above its item. */
const headingIn = (row: Element) => row.querySelector(`:scope > * > ${HEADING}`)

/** Only reads the places, because reading one after a change lays out the page. */
function findPlaces(row: HTMLElement): Leaving {
  const [before, next] = [row.previousElementSibling, row.nextElementSibling]
  const item = headingIn(row)?.nextElementSibling
  const below = next && !headingIn(next) ? next.firstElementChild : undefined
  if (item && below)
    return {
      row,
      hidden: [item],
      last: next!,
      height: next!.clientHeight,
      next: next!,
      first: middleOf(below) - middleOf(item),
    }
  const isLast = before && isHeading(before) && (!next || isHeading(next))
  const hidden = isLast ? [before, row] : [row]
  return { row, hidden, last: row, height: hidden.reduce((sum, { clientHeight }) => sum + clientHeight, 0) }
}

function middleOf(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

function drop(isOver: (one: Leaving) => boolean) {
  for (const { hidden } of leaving.filter(isOver)) for (const element of hidden) element.removeAttribute(HIDDEN)
  leaving = leaving.filter((one) => !isOver(one))
}
