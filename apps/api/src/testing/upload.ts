/** Returns the form data of a scan. A string as picture selects a result of the fake reader. */
export function scanForm(
  picture: Uint8Array | string,
  { name = 'receipt_1.jpg', ...fields } = {} as Record<string, string>,
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('image', new Blob([picture as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), name)
  return form
}

/** Returns the form data of an attachment. */
export function attachmentForm(content: Uint8Array | string, name = 'bill.pdf', fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>], { type: 'text/html' }), name)
  return form
}

/** The smallest file that is recognised as a PDF. */
export const MINIMAL_PDF = '%PDF-1.7\n%%EOF\n'
