import { connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

/** Hands each new connection to the next of these ports; one where nobody listens is passed over. */
export async function startBalancer(ports: number[]) {
  const open = new Set<Socket>()
  let turn = 0

  function handOn(client: Socket, triesLeft: number) {
    const server = connect(ports[turn % ports.length]!, '127.0.0.1')
    turn += 1
    server.once('error', () => (triesLeft > 1 ? handOn(client, triesLeft - 1) : client.destroy()))
    server.once('connect', () => {
      server.removeAllListeners('error')
      // A server that dies takes its connections with it; the client sees that and comes again.
      pipeline(client, server, client, () => {
        server.destroy()
        client.destroy()
      })
    })
  }

  const balancer = createServer((client) => {
    open.add(client)
    client.on('error', () => client.destroy()).on('close', () => open.delete(client))
    handOn(client, ports.length)
  })
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  const { port } = balancer.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      for (const client of open) client.destroy()
      balancer.close()
    },
  }
}
