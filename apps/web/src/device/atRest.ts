const A_SECOND = 1000

let turn: Promise<unknown> = new Promise((resolve) => setTimeout(resolve, A_SECOND))

/** Runs `work` once the first page had its time to appear: one piece after the other, each when nothing else is to do. */
export function atRest(work: () => unknown) {
  turn = turn
    .then(nothingToDo)
    .then(work)
    .catch(() => undefined)
}

// Safari does not say when it has nothing to do.
const nothingToDo = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, A_SECOND / 10),
  )
