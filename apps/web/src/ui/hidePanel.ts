import { isWritable } from '../device/writable.ts'

const HIDDEN = 'data-hidden-first'

/**
 * Hides the sheet of a form in the frame of the press that saves it, because rendering what closes it takes longer. Only if
 * this device has the rows: else the form waits for the server. Returns a function that shows it again, if that fails.
 */
export function hidePanel(form: HTMLElement | null) {
  const sheet = isWritable() ? form?.closest('[data-sheet]') : undefined
  const root = sheet?.closest('[data-sheet-root]')
  root?.setAttribute(HIDDEN, '')
  return () => showPanel(root)
}

/** Shows a sheet that was hidden before it was closed. */
export const showPanel = (root: Element | null | undefined) => root?.removeAttribute(HIDDEN)
