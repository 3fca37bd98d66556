declare global {
  interface Window {
    /** The files with which the code of the page begins, until they load. */
    pageFiles?: string[] | undefined
  }
}

const addLink = (attributes: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), attributes))

/** Lets the files of the page's code load, once. */
export function loadFiles() {
  for (const href of window.pageFiles ?? []) addLink({ rel: 'modulepreload', href })
  window.pageFiles = undefined
}

export function preloadFonts(urls: string[]) {
  for (const href of urls) addLink({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href })
}

/** Shows text in fonts of the device, so that those of the app do not delay the code. */
export function delayFonts() {
  document.documentElement.dataset.fonts = 'later'
}

export const areFontsDelayed = () =>
  typeof document !== 'undefined' && document.documentElement.dataset.fonts !== undefined

/** Shows text in the fonts of the app, which load if needed. */
export function showFonts() {
  delete document.documentElement.dataset.fonts
}
