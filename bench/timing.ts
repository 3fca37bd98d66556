const PATIENCE = 1500
const MOST = 200

/** The median time of one run in milliseconds, after a warm-up: as many runs as fit a second and a half. */
export async function median(run: () => unknown) {
  for (let n = 0; n < 5; n += 1) await run()
  const times: number[] = []
  const end = performance.now() + PATIENCE
  while (times.length < MOST && (times.length < 5 || performance.now() < end)) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!
}
