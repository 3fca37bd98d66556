import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ports that systems give to outgoing connections, which could take one before a server listens on it.
const [FIRST, LAST] = [10_240, 32_000]

/** Returns a port of the loopback interface on which nothing is listening. */
export function freePort(): Promise<string> {
  const port = randomInt(FIRST, LAST)
  return new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(String(port))))
  })
}
