/** The fake child with a delayed start. */
await new Promise((resolve) => setTimeout(resolve, 600))
await import('./fakeChild.ts')
