import type { MouseEvent } from 'react'

/** Returns the text and the character at a point of the window, also in browsers that only know the older function. */
function caretAt(x: number, y: number) {
  if (document.caretPositionFromPoint) return document.caretPositionFromPoint(x, y)
  const range = document.caretRangeFromPoint?.(x, y)
  return range && { offsetNode: range.startContainer, offset: range.startOffset }
}

/**
 * Returns the place of a click in the text that an element shows. In it, `data-from` is where the text of an element begins
 * and `data-to` is where an element ends, with the marks around it. Where the browser does not tell which character was
 * clicked, returns where that of the clicked element begins.
 */
export function sourceOffsetAt({ target, clientX, clientY }: MouseEvent<HTMLElement>) {
  const caret = caretAt(clientX, clientY)
  const node = caret?.offsetNode ?? target
  const element = (node instanceof Element ? node : (node as Node).parentElement)?.closest<HTMLElement>('[data-from]')
  if (!element) return 0
  const range = document.createRange()
  range.setStart(element, 0)
  if (caret) range.setEnd(caret.offsetNode, caret.offset)
  else range.collapse(true)
  const before = [...element.querySelectorAll<HTMLElement>(':scope > [data-to]')]
  const last = before.findLast((one) => range.comparePoint(element, [...element.childNodes].indexOf(one) + 1) <= 0)
  if (last) range.setStartAfter(last)
  return Number(last ? last.dataset.to : element.dataset.from) + range.toString().length
}
