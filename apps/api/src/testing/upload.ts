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
