const SECOND = 1000

let start: (value?: unknown) => void
const started = new Promise<unknown>((resolve) => {
  start = resolve
})
let turn = started

let showParts: (value?: unknown) => void
const mainShown = new Promise<unknown>((resolve) => {
  showParts = resolve
})

/** Lets the tasks of {@link onIdle} begin. Called when the first page is complete, so that they do not delay it. */
export const startIdleWork = () => start()

/** Lets the code of what is beside the main content load. Called when that is shown, or needs no network. */
export const startParts = () => showParts()

/** Resolves when the code of what is beside the main content may load. */
export const whenMainShown = () => Promise.race([mainShown, started])

/** Runs `work` when the browser is idle, after {@link startIdleWork}. Tasks run one after the other. */
export function onIdle(work: () => unknown) {
  turn = turn
    .then(whenIdle)
    .then(work)
    .catch(() => undefined)
}

/** Resolves when tasks may begin and the browser is idle, whatever else waits for that. */
export const firstIdle = () => started.then(whenIdle)

/** Resolves when the browser has nothing to do, such as a page to paint, or after two seconds. */
export const whenIdle = () =>
  new Promise<unknown>((resolve) =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 2 * SECOND })
      : setTimeout(resolve, SECOND / 10),
  )
