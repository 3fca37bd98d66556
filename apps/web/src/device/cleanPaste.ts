// The contract rejects these. Its schemas are too much for the first page.
const PAGE_BREAKS = /[\v\f\x85]/g
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu

/** Returns a text without the control characters that no text may contain. */
export const withoutControls = (text: string) => text.replace(PAGE_BREAKS, '\n').replace(CONTROLS, '')

/**
 * Pastes text without control characters, which word processors, PDFs and terminals copy, people do not see, and no text
 * may contain. Returns a function that ends it.
 */
export function cleanPaste() {
  document.addEventListener('paste', paste)
  return () => document.removeEventListener('paste', paste)
}

function paste(event: ClipboardEvent) {
  const field = event.target
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const clean = withoutControls(text)
  if (clean === text || event.defaultPrevented) return
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const { selectionStart, selectionEnd } = field
  if (selectionStart === null || selectionEnd === null) return
  event.preventDefault()
  // A field of one line drops line breaks, with what they separate.
  const inserted = field instanceof HTMLInputElement ? clean.replace(/[\r\n]+/g, ' ') : clean
  field.setRangeText(inserted, selectionStart, selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: inserted }))
}
