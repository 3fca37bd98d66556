// Loaded into a server with `--import`: on SIGUSR2 it prints how long its event loop was held since the last signal.
// JavaScript, so that it does not make Node load its compiler.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 1
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()
process.on('SIGUSR2', () => {
  const inMs = (nanoseconds) => nanoseconds / 1e6 - RESOLUTION_MS
  process.stdout.write(`loop ${JSON.stringify({ p99: inMs(delay.percentile(99)), longest: inMs(delay.max) })}\n`)
  delay.reset()
})
