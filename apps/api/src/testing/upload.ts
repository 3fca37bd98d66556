/** The form of a scan; a text stands for a picture that the fake reader understands. */
export function scanForm(
  picture: Uint8Array | string,
  { name = 'receipt_1.jpg', ...fields } = {} as Record<string, string>,
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('image', new Blob([picture as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), name)
  return form
}
