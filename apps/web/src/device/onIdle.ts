const SECOND = 1000

let turn: Promise<unknown> = new Promise((resolve) => setTimeout(resolve, SECOND))

/** Runs `work` once the first page had its time to appear: one piece after the other, each when nothing else is to do. */
export function onIdle(work: () => unknown) {
  turn = turn
    .then(whenIdle)
    .then(work)
    .catch(() => undefined)
}

// Safari does not say when it has nothing to do.
const whenIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, SECOND / 10),
  )
