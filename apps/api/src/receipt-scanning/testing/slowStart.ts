/** The fake child on a machine that takes its time to start one. */
await new Promise((resolve) => setTimeout(resolve, 600))
await import('./fakeChild.ts')
