import { hasScreen } from './keptScreen.ts'
import { delayFonts, loadFiles, preloadFonts, showFonts } from './pageFiles.ts'

// Runs in the pages of the areas before their styles, for which boot.ts has to wait: lets the files of the page load at
// once, and the fonts after them, where no last screen is to be painted first.

/** If the page does not say that it is shown. */
const LONGEST_WAIT_MS = 10_000

const { files = '', fonts = '' } = document.currentScript?.dataset ?? {}
window.pageFiles = files.split(' ')
if (hasScreen(location.pathname) && !location.search) preloadFonts(fonts.split(' '))
else {
  loadFiles()
  delayFonts()
  setTimeout(showFonts, LONGEST_WAIT_MS)
}
