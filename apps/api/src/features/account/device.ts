import Bowser from 'bowser'

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP))

/**
 * Words for the device behind a user agent, 'Firefox on Windows'. Only names from the parser's own lists: the text
 * is a stranger's, and these words go into mails.
 */
export function deviceLabel(userAgent: string) {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : {}
  const browserName = browser?.name && BROWSERS.has(browser.name) ? browser.name : undefined
  const system = os?.name && SYSTEMS.has(os.name) ? os.name : undefined
  if (browserName && system) return `${browserName} on ${system}`
  return browserName ?? (system ? `An app on ${system}` : 'An unknown device')
}
