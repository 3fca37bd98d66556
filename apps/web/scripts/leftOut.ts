import type { Plugin } from 'vite'

/** What PDFs of reports never need: pdfkit uses it to encrypt, for pictures, and for WOFF2 fonts. */
const MODULES = ['@noble/ciphers/aes', 'brotli/decompress.js', 'png-js']
const EMPTY = '\0empty'

/** Leaves modules out of the build that only code imports that never runs. */
export const leftOut = (): Plugin => ({
  name: 'left-out',
  enforce: 'pre',
  resolveId: (id) => (MODULES.includes(id) ? EMPTY : undefined),
  load: (id) => (id === EMPTY ? 'export const cbc = null, ecb = null;export default null' : undefined),
})
