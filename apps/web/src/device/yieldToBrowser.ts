/** Lets the browser paint and handle input before the caller continues. */
export function yieldToBrowser() {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  if (scheduler?.yield) return scheduler.yield()
  return new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

const PART_SIZE = 2000

/** Passes each of a list to `work`, in parts between which the browser can paint and handle input. */
export async function doInParts<T>(list: readonly T[], work: (one: T) => void) {
  for (const [n, one] of list.entries()) {
    work(one)
    if (n % PART_SIZE === 0) await yieldToBrowser()
  }
}
