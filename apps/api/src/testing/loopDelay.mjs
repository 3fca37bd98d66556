// Loaded into a server with `--import`: on SIGUSR2 it prints how long its event loop was held since the last signal, in
// milliseconds, and how much of the processor the longest hold took: less where other programs had it meanwhile.
// JavaScript, so that it does not make Node load its compiler.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 1
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()

let used = process.threadCpuUsage()
let busiest = 0
setInterval(() => {
  const { user, system } = process.threadCpuUsage(used)
  used = process.threadCpuUsage()
  busiest = Math.max(busiest, (user + system) / 1000)
}, RESOLUTION_MS).unref()

process.on('SIGUSR2', () => {
  process.stdout.write(`loop ${JSON.stringify({ longest: delay.max / 1e6 - RESOLUTION_MS, busiest })}\n`)
  delay.reset()
  busiest = 0
})
