import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppDependencies } from '../dependencies.ts'
import { outboxRepo } from '../mail/outbox.repo.ts'
import { ReadFailure } from '../receipt-scanning/readFailure.ts'
import { measureBackups } from './backupMetrics.ts'
import { getRoute } from './canonicalPath.ts'
import type { Server } from './server.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type Metrics = ReturnType<typeof makeMetrics>

/** Creates the Prometheus metrics. No label or value identifies a user. */
export function makeMetrics() {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by method, route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const scans = new Counter({
    name: 'receipt_scans_total',
    help: 'Pictures given to the receipt reader, by what came of it',
    labelNames: ['outcome'],
    registers,
  })
  return { registry, duration, scans }
}

/** Wraps the reader so that each scan is counted by its outcome. */
export function countScans(reader: AppDependencies['reader'], { scans }: Metrics): AppDependencies['reader'] {
  return {
    ...reader,
    async read(image, hints, userId) {
      try {
        const reading = await reader.read(image, hints, userId)
        scans.inc({ outcome: 'read' })
        return reading
      } catch (thrown) {
        scans.inc({ outcome: thrown instanceof ReadFailure ? thrown.kind : 'failed' })
        throw thrown
      }
    },
  }
}

/** Measures every response and serves the metrics on a separate port, meant for the operator's network only. */
export function measure(server: Server, { registry, duration }: Metrics) {
  const { METRICS_PORT, METRICS_HOST } = server.config
  server.addHook('onResponse', async (req, reply) => {
    duration.observe({ method: req.method, route: getRoute(req), status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails that wait to be sent',
    registers: [registry],
    async collect() {
      this.set(await outboxRepo(server.db).count())
    },
  })
  measureBackups(server, registry)

  const metricsServer = createServer(async (req, res) => {
    if (req.url !== '/metrics' || req.method !== 'GET') return void res.writeHead(404).end()
    try {
      const text = await registry.metrics()
      res.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (thrown) {
      server.log.error({ err: thrown }, 'metrics failed')
      res.writeHead(503, { 'retry-after': '5' }).end()
    }
  })
  server.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      metricsServer.once('error', reject).listen(METRICS_PORT, METRICS_HOST, resolve)
    })
    metricsServer.on('error', (thrown) => server.log.error({ err: thrown }, 'metrics failed'))
  })
  server.addHook('onClose', async () => {
    metricsServer.closeAllConnections()
    await new Promise((resolve) => metricsServer.close(resolve))
  })
}
