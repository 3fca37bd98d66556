import { afterPaint } from '../device/afterPaint.ts'
import { isWritable } from '../device/writable.ts'
import { HIDDEN, hideRow, isLeaving, showRow } from './placedRows.ts'

/** What a press changes on the screen, by any element in it. */
type Painted = {
  /** A row that leaves its list. */
  row?: Element | null | undefined
  /** A menu that closes. */
  menu?: Element | null | undefined
  /** The sheet of a form, which closes. */
  sheet?: Element | null | undefined
  /** Shows something else, and returns the function that ends it. */
  paint?: () => (() => void) | undefined
}
type Work = () => Promise<boolean | undefined>

/**
 * Shows by hand what a press changes, and runs its work once that frame is painted, because React takes longer to render
 * it. React stays in charge of the elements: only attributes and styles are set that it does not. What failed is shown
 * again. Without the rows on this device, the work comes first: it waits for the server.
 */
export async function paintFirst({ row, menu, sheet, paint }: Painted, work: Work) {
  if (!isWritable()) return work()
  const item = row?.closest<HTMLElement>('li')
  const root = getRoot(sheet)
  // A second press before the first one is rendered.
  if ([menu, root].some((one) => one?.hasAttribute(HIDDEN)) || (item && isLeaving(item))) return undefined
  for (const one of [menu, root]) one?.setAttribute(HIDDEN, '')
  if (item) hideRow(item)
  const end = paint?.()
  const isDone = await oncePainted(work)
  if (isDone === false) showPanel(root)
  // Then React has rendered the list.
  if (isDone && (item || end)) await afterPaint()
  if (item) showRow(item)
  end?.()
  return isDone
}

/** Returns what is hidden with a form, unless its sheet stays open for another one. */
const getRoot = (form: Element | null | undefined) =>
  form?.closest('[data-stays]') ? undefined : form?.closest('[data-sheet]')?.closest('[data-sheet-root]')

/** Shows a sheet that was hidden before it was closed. */
export const showPanel = (root: Element | null | undefined) => root?.removeAttribute(HIDDEN)

/** Runs `work` once the frame is painted; before that when the page is left or the next press comes, which may follow on it. */
function oncePainted(work: Work) {
  const { promise, resolve } = Promise.withResolvers<boolean | undefined>()
  const stopping = new AbortController()
  function begin() {
    if (!stopping.signal.aborted) resolve(work())
    stopping.abort()
  }
  for (const type of ['pagehide', 'visibilitychange', 'pointerdown', 'keydown'])
    addEventListener(type, begin, { capture: true, signal: stopping.signal })
  void afterPaint().then(begin)
  return promise
}
