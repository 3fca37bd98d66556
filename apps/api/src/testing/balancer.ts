import { connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

/** Starts a TCP load balancer that assigns new connections to these ports in turn. Skips ports without listener. */
export async function startBalancer(ports: number[]) {
  const open = new Set<Socket>()
  let turn = 0

  function forward(client: Socket, index: number, triesLeft: number) {
    const server = connect(ports[index % ports.length]!, '127.0.0.1')
    server.once('error', () => (triesLeft > 1 ? forward(client, index + 1, triesLeft - 1) : client.destroy()))
    server.once('connect', () => {
      server.removeAllListeners('error')
      // When a server dies, its connections are closed, so that clients reconnect.
      pipeline(client, server, client, () => {
        server.destroy()
        client.destroy()
      })
    })
  }

  const balancer = createServer((client) => {
    open.add(client)
    client.on('error', () => client.destroy()).on('close', () => open.delete(client))
    forward(client, turn, ports.length)
    turn += 1
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
