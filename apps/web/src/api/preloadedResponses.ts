/** What the script in the page's head leaves: the requests it has sent, by URL and body, and the access token it sent with them. */
type PreloadedRequests = { access: string; responses: Record<string, Promise<Response>> }

/**
 * Returns the response to a request that the page sent before its code had loaded, if it was sent with this access
 * token. Returns each response once, so that later calls get current data.
 */
export function takePreloadedResponse(url: string, access: string | undefined, body?: unknown) {
  const preloaded = (globalThis as { preloadedRequests?: PreloadedRequests }).preloadedRequests
  if (!preloaded || preloaded.access !== access) return undefined
  const { [url + (JSON.stringify(body) ?? '')]: response, ...others } = preloaded.responses
  preloaded.responses = others
  return response
}
