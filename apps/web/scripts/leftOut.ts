import type { Plugin } from 'vite'

const EMPTY = '\0empty'

/** What PDFs of reports never need: pdfkit uses it to encrypt, for pictures, and for WOFF2 fonts. */
export const UNUSED_BY_PDFS = /^(@noble\/ciphers\/aes|brotli\/decompress\.js|png-js)$/

/** What only the native app loads, whose build is another one. */
export const ONLY_NATIVE = /\/(startNative|nativeReminders|native\/\w+)\.ts$/

/** Parts of menus that the library loads with each menu. */
export const UNUSED_MENU_PARTS =
  /\/Menu(Sub|SubItem|SubDropdown|SubTarget|Search|SelectableItem|CheckboxItem|CheckboxGroup|RadioItem|RadioGroup|ContextMenu)\.mjs$/

const NAMED = /\/(\w+)\.\w+$/

/** Leaves modules out of the build that only code imports that never runs. */
export const leftOut = (modules: RegExp): Plugin => ({
  name: 'left-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (modules.test(id) ? EMPTY + id : undefined),
  load(id) {
    if (!id.startsWith(EMPTY)) return undefined
    const [, name = 'none'] = NAMED.exec(id) ?? []
    return `export const ${name} = null, cbc = null, ecb = null;export default null`
  },
})
