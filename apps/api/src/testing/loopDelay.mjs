// Loaded into a server with `--import`. On SIGUSR2 it prints two maxima since the last signal, in milliseconds: how
// long the event loop was blocked, and the CPU time between two ticks, which is lower if other programs had the CPU.
// JavaScript, so that Node does not load its TypeScript compiler.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 1
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()

let lastUsage = process.threadCpuUsage()
let busiest = 0
setInterval(() => {
  const { user, system } = process.threadCpuUsage(lastUsage)
  lastUsage = process.threadCpuUsage()
  busiest = Math.max(busiest, (user + system) / 1000)
}, RESOLUTION_MS).unref()

process.on('SIGUSR2', () => {
  process.stdout.write(`loop ${JSON.stringify({ longest: delay.max / 1e6 - RESOLUTION_MS, busiest })}\n`)
  delay.reset()
  busiest = 0
})
