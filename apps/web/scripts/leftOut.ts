import type { Plugin } from 'vite'

const EMPTY = '\0empty'

/** What PDFs of reports never need: pdfkit uses it to encrypt, for pictures, and for WOFF2 fonts. */
export const UNUSED_BY_PDFS = /^(@noble\/ciphers\/aes|brotli\/decompress\.js|png-js)$/

/** What only the native app loads, whose build is another one. */
export const ONLY_NATIVE = /\/(startNative|nativeReminders|native\/\w+)\.ts$/

/** Leaves modules out of the build that only code imports that never runs. */
export const leftOut = (modules: RegExp): Plugin => ({
  name: 'left-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (modules.test(id) ? EMPTY : undefined),
  load: (id) => (id === EMPTY ? 'export const cbc = null, ecb = null;export default null' : undefined),
})
