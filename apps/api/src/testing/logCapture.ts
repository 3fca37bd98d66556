import { Writable } from 'node:stream'
import { makeLogger } from '../log.ts'
import { makeTestApi } from './api.ts'

type Line = Record<string, unknown> & { time: string; msg: string; reqId?: string; user?: string; status?: number }

/** Returns a test API and its complete log at trace level. */
export async function apiWithLogs(options: Parameters<typeof makeTestApi>[0] = {}) {
  const lines: string[] = []
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logger = makeLogger('trace', into)
  const log = () => lines.join('')
  return {
    api: await makeTestApi({ ...options, logger }),
    log,
    lines: () =>
      log()
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line),
  }
}
