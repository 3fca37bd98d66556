/** What the script in the page's head leaves: the requests it has sent, by URL, and the access token it sent with them. */
type EarlyRequests = { access: string; responses: Record<string, Promise<Response>> }

/**
 * Returns the response to a request that the page sent before its code had loaded, if it was sent with this access
 * token. Returns each response once, so that later calls get current data.
 */
export function takeEarlyResponse(url: string, access: string | undefined) {
  const early = (globalThis as { earlyRequests?: EarlyRequests }).earlyRequests
  if (!early || early.access !== access) return undefined
  const { [url]: response, ...others } = early.responses
  early.responses = others
  return response
}
