const script = /<(?:script|html|!doctype\s+html|svg|iframe|\?php)[\s>]/i

/**
 * Returns whether a picture contains a web page, which no camera produces. It may be in comments or after the image
 * data, so the whole file is searched.
 */
export function isPolyglot(image: Uint8Array): boolean {
  return script.test(Buffer.from(image.buffer, image.byteOffset, image.byteLength).toString('latin1'))
}
