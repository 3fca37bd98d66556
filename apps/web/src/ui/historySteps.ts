/** What is open above the page. `page` is the router's number of the page that it was opened on. */
type Layer = { close: () => void; byEscape: boolean; page: unknown }

const SETTLED_MS = 100

/** The topmost last. Each is a step of the history, so that Back closes it. */
let layers: Layer[] = []
/** Whether a step of a layer is being left: of one closed now, or before, whose page the router may not show. */
let leaving: 'closed' | 'closed before' | undefined
let isFollowing = false
let timer: ReturnType<typeof setTimeout> | undefined

const readState = (): { layers?: number; idx?: unknown } => history.state ?? {}
const countSteps = () => readState().layers ?? 0

/** Makes the history have as many steps above the page as there are layers. */
function followLayers() {
  timer = undefined
  const steps = countSteps()
  if (leaving || !isFollowing) return
  if (steps > layers.length) {
    leaving = 'closed'
    history.go(layers.length - steps)
  }
  for (let step = steps + 1; step <= layers.length; step += 1) history.pushState({ ...readState(), layers: step }, '')
}

// Later, since another layer often opens in place of one that closes, and a page that opens adds a step of its own.
function followSoon() {
  clearTimeout(timer)
  timer = setTimeout(followLayers, SETTLED_MS)
}

/** Opens a layer, and returns a function to call once it is closed. */
export function addLayer(close: () => void, byEscape: boolean) {
  const layer = { close, byEscape, page: readState().idx }
  layers = [...layers, layer]
  if (timer === undefined) followLayers()
  return () => {
    layers = layers.filter((one) => one !== layer)
    followSoon()
  }
}

/** Keeps from the router what only concerns layers: a step back from one, and steps of layers that are closed. */
function onPop(event: PopStateEvent) {
  const [steps, left] = [countSteps(), leaving]
  leaving = undefined
  const isBack = !left && steps < layers.length && layers[0]?.page === readState().idx
  if (isBack || left === 'closed' || steps > layers.length) event.stopImmediatePropagation()
  if (isBack) for (const layer of layers.slice(steps).reverse()) layer.close()
  if (steps > layers.length) {
    leaving = 'closed before'
    history.back()
  } else followSoon()
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
  // What was open before the page was loaded again is not open any more.
  history.replaceState({ ...readState(), layers: 0 }, '')
  return () => {
    isFollowing = false
    stopping.abort()
  }
}
