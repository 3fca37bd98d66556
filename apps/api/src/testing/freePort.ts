import { createServer } from 'node:net'

/** Returns a port of the loopback interface on which nothing is listening. */
export function freePort() {
  return new Promise<string>((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(String(port)))
    })
  })
}
