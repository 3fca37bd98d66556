const SECOND = 1000

let turn: Promise<unknown> = new Promise((resolve) => setTimeout(resolve, SECOND))

/** Runs `work` when the browser is idle, after the first page had time to appear. Tasks run one after the other. */
export function onIdle(work: () => unknown) {
  turn = turn
    .then(whenIdle)
    .then(work)
    .catch(() => undefined)
}

// Safari has no requestIdleCallback.
const whenIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, SECOND / 10),
  )
