import Bowser from 'bowser'

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP))

/**
 * Returns a label for the device behind a user agent, e.g. 'Firefox on Windows'. Uses only names from the parser's own
 * lists, because user agents are untrusted and the label is put into mails.
 */
export function deviceLabel(userAgent: string) {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : {}
  const browserName = browser?.name && BROWSERS.has(browser.name) ? browser.name : undefined
  const system = os?.name && SYSTEMS.has(os.name) ? os.name : undefined
  if (browserName && system) return `${browserName} on ${system}`
  return browserName ?? (system ? `An app on ${system}` : 'An unknown device')
}
