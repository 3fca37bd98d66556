import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const SLOW_MS = 3000

/** How a network treats what is sent to the server: it takes 3 s, is never answered ('silent'), or finds no server. */
export type Treatment = 'normal' | 'slow' | 'silent' | 'offline'

/** Starts a proxy on the loopback interface, in front of a server there, that can treat requests badly. */
export async function startNetwork(serverUrl: string) {
  let treatment: Treatment = 'normal'
  const sockets = new Set<Socket>()
  const target = Number(new URL(serverUrl).port)

  const proxy = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {}).on('close', () => sockets.delete(client))
    if (treatment === 'offline') return client.resetAndDestroy()
    const server = connect(target, '127.0.0.1')
    server.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('close', () => server.destroy())
    server.pipe(client)
    let sent = Promise.resolve<unknown>(undefined)
    client.on('data', (bytes) => {
      if (treatment === 'silent') return
      const ms = treatment === 'slow' ? SLOW_MS : 0
      sent = Promise.all([sent, ms && sleep(ms)]).then(() => server.write(bytes))
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    treat(next: Treatment) {
      treatment = next
      for (const socket of sockets) socket.destroy()
    },
    stop: () => void proxy.close(),
  }
}
