import { MINUTE } from '../clock.ts'
import { sweep } from '../db/sweep.ts'
import type { Server } from './server.ts'

/** Sweeps once a minute while the server runs. Several servers may: what is gone is gone. */
export function keepHouse(server: Server) {
  const work = () =>
    sweep(server.db, server.clock.now()).catch((thrown: unknown) => server.log.error({ err: thrown }, 'sweep failed'))
  let timer: NodeJS.Timeout | undefined
  server.addHook('onReady', async () => {
    timer = setInterval(work, MINUTE).unref()
  })
  server.addHook('onClose', async () => clearInterval(timer))
}
