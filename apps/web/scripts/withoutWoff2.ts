import type { Plugin } from 'vite'

const DECODER = 'brotli/decompress.js'

/** Leaves out the decoder of WOFF2 fonts, 50 KB, which the library for PDF brings along. Reports use none of them. */
export const withoutWoff2 = (): Plugin => ({
  name: 'without-woff2',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === DECODER ? `\0${DECODER}` : null),
  load: (id) => (id === `\0${DECODER}` ? 'export default () => undefined' : null),
})
