import { HOUR } from '../clock.ts'
import type { Server } from './server.ts'
import { sweep } from './sweep.repo.ts'

/** Sweeps once an hour while the server runs, so that what is counted and awaited never piles up. */
export function sweepHourly(server: Server) {
  let timer: NodeJS.Timeout
  server.addHook('onReady', async () => {
    timer = setInterval(() => {
      sweep(server.db, server.clock.now().toISOString()).catch((err: unknown) =>
        server.log.error({ err }, 'sweep failed'),
      )
    }, HOUR).unref()
  })
  server.addHook('onClose', async () => clearInterval(timer))
}
