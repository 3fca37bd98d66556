// Loaded into the server before its own code: says how long its event loop was held up since it was last asked.
// JavaScript, so that it is not what makes Node load its compiler.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => {
  // The timer itself comes a millisecond late, which is nobody's fault.
  process.send?.({ p99: delay.percentile(99) / 1e6 - 1, longest: delay.max / 1e6 - 1 })
  delay.reset()
})
process.channel?.unref()
