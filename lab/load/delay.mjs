// Preloaded into the server: reports its event-loop delay since the last report. JavaScript, so that Node does not load
// its compiler for this file.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => {
  // The timer itself is a millisecond late, which is not a delay of the server.
  process.send?.({ p99: delay.percentile(99) / 1e6 - 1, longest: delay.max / 1e6 - 1 })
  delay.reset()
})
process.channel?.unref()
