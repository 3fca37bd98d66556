/** Resolves like the promise, or to undefined once `ms` milliseconds have passed. The work itself continues. */
export const within = <T>(ms: number, work: Promise<T> | undefined) =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))])
