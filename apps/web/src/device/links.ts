import { APP_SCHEME } from '@daybook/contract'

const LINK = /^(https?:\/\/[^/?#]*|[a-z][a-z0-9+.-]*:\/\/)\/*(.*)$/i

/**
 * Returns the app's path for a link: `/money?view=expense` for `daybook://money?view=expense` and for
 * `https://the.server/money?view=expense`. Returns undefined for any other link.
 */
export function pathOfLink(url: string) {
  const [, origin = '', rest = ''] = LINK.exec(url) ?? []
  const scheme = origin.split(':')[0]?.toLowerCase() ?? ''
  return ['https', APP_SCHEME].includes(scheme) ? `/${rest}` : undefined
}
