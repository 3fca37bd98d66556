/** Resolves like the promise, or to undefined once `ms` milliseconds have passed. Does not cancel the work. */
export const within = <T>(ms: number, work: Promise<T> | undefined) =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))])
