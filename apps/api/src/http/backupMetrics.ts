import { Gauge, type Registry } from 'prom-client'
import { MINUTE } from '../clock.ts'
import { makeStorages } from '../db/backup/settings.ts'
import { type BackupStatus, readStatus } from '../db/backup/status.ts'
import type { Server } from './server.ts'

/** A bucket is asked at most so often, however often the metrics are read. */
const READ_EVERY = 5 * MINUTE

/** Adds the ages of the newest backup and of the last proved one. Neither has a value while its storage is unreachable. */
export function measureBackups({ clock, config, log }: Server, registry: Registry) {
  const storages = makeStorages(config)
  if (storages.length === 0) return
  let readAt = Number.NEGATIVE_INFINITY
  let statuses: Promise<BackupStatus[]> = Promise.resolve([])

  async function readAll() {
    const all = await Promise.allSettled(storages.map((storage) => readStatus(storage, clock.now())))
    for (const one of all) if (one.status === 'rejected') log.warn({ err: one.reason }, 'backups not measured')
    return all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  }

  function addGauge(name: string, help: string, momentOf: (status: BackupStatus) => Date | undefined) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['storage'],
      registers: [registry],
      async collect() {
        if (clock.elapsed() - readAt >= READ_EVERY) {
          readAt = clock.elapsed()
          statuses = readAll()
        }
        gauge.reset()
        for (const status of await statuses) {
          const moment = momentOf(status)
          if (moment) gauge.set({ storage: status.kind }, (clock.now().getTime() - moment.getTime()) / 1000)
        }
      },
    })
  }
  addGauge('backup_age_seconds', 'Time since the newest backup was written', ({ newest }) => newest)
  addGauge('backup_proved_age_seconds', 'Time since the last proved backup was written', ({ proved }) => proved)
}
