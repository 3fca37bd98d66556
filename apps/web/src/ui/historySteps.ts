/** What is open above the page. */
type Layer = { close: () => void; byEscape: boolean }

/** The topmost last. Each has a step of the history, which stays when it is closed, and which Back passes over. */
let layers: Layer[] = []
let isFollowing = false

/** Returns the number of steps above the page, and the router's number of the page. */
function readStep() {
  const { layers: steps = 0, idx: page }: { layers?: number; idx?: unknown } = history.state ?? {}
  return { steps, page }
}

/** The step that the history was last seen at. */
let seen: ReturnType<typeof readStep> = { steps: 0, page: undefined }

/** Returns whether something is open above the page, whose step is not the router's. */
export const hasOpenLayer = () => layers.length > 0

/** Opens a layer, and returns a function to call once it is closed. */
export function addLayer(close: () => void, byEscape: boolean) {
  const layer = { close, byEscape }
  layers = [...layers, layer]
  if (isFollowing && readStep().steps < layers.length)
    history.pushState({ ...history.state, layers: layers.length }, '')
  if (isFollowing) seen = readStep()
  return () => {
    layers = layers.filter((one) => one !== layer)
  }
}

/** Closes layers with Back, and keeps from the router the steps that are not its own. */
function onPop(event: PopStateEvent) {
  const last = seen
  seen = readStep()
  if (seen.page !== last.page || seen.steps === last.steps) return
  event.stopImmediatePropagation()
  if (seen.steps > last.steps) return
  if (last.steps > layers.length) history.back()
  else for (const layer of layers.slice(seen.steps).reverse()) layer.close()
}

function onKey(event: KeyboardEvent) {
  const top = layers.at(-1)
  if (event.key === 'Escape' && !event.defaultPrevented && top?.byEscape) top.close()
}

/** Begins to make layers steps of the history. Returns a function that ends it. */
export function followHistory() {
  const stopping = new AbortController()
  const { signal } = stopping
  // Before the router's own.
  window.addEventListener('popstate', onPop, { capture: true, signal })
  document.addEventListener('keydown', onKey, { signal })
  isFollowing = true
  seen = readStep()
  return () => {
    isFollowing = false
    stopping.abort()
  }
}
