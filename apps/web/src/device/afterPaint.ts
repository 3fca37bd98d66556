/** How long a frame is waited for, in ms: a hidden page paints none. */
const LONGEST_FRAME = 100

/** Resolves once the next frame has been painted, in a task of its own. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_FRAME)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
