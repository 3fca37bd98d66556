import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** Starts a TCP proxy on the loopback interface that a test can disconnect and reconnect. */
export async function startProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let server: Server

  function forward(client: Socket) {
    sockets.add(client)
    client.on('error', () => {}).on('close', () => sockets.delete(client))
    const upstream = connect(target)
    sockets.add(upstream)
    upstream.on('error', () => client.destroy()).on('close', () => sockets.delete(upstream))
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }

  async function listen(port: number) {
    server = createServer(forward).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  const port = await listen(0)

  return {
    port,
    /** Resets all connections and stops accepting new ones. */
    async disconnect() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.resetAndDestroy()
      await closed
    },
    /** Accepts connections again, on the same port. */
    async mend() {
      await listen(port)
    },
  }
}
