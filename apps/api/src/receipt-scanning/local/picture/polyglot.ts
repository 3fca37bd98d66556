const script = /<(?:script|html|!doctype\s+html|svg|iframe|\?php)[\s>]/i

/** A picture that is a web page too is nothing a camera makes. Its comments and its end are where the page would hide. */
export function isPolyglot(image: Uint8Array): boolean {
  return script.test(Buffer.from(image.buffer, image.byteOffset, image.byteLength).toString('latin1'))
}
