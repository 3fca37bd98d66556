import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a server on the loopback that can be cut and mended. */
export async function startProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let server: Server

  function take(caller: Socket) {
    sockets.add(caller)
    caller.on('error', () => {}).on('close', () => sockets.delete(caller))
    const called = connect(target)
    sockets.add(called)
    called.on('error', () => caller.destroy()).on('close', () => sockets.delete(called))
    caller.pipe(called).pipe(caller)
    caller.on('close', () => called.destroy())
    called.on('close', () => caller.destroy())
  }

  async function listen(port: number) {
    server = createServer(take).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  const port = await listen(0)

  return {
    port,
    /** Everybody is thrown out, and nobody let in. */
    async disconnect() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.resetAndDestroy()
      await closed
    },
    async mend() {
      await listen(port)
    },
  }
}
