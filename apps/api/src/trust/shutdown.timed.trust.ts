import { request } from 'node:http'
import { expect, it } from 'vitest'
import { freePort } from '../testing/freePort.ts'
import { newDataDir, startProgram } from '../testing/process.ts'

const LONGEST_MS = 10_000

it('check 39: exits with code 0 within ten seconds of SIGTERM, even with an unfinished request', async () => {
  const program = startProgram({ PORT: await freePort(), DATA_DIR: newDataDir() })
  const url = String(await program.ready)
  const headers = { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' }
  const call = request(`${url}/api/auth/signin/`, { method: 'POST', headers }).on('error', () => {})
  call.flushHeaders()
  await new Promise((resolve) => call.once('continue', resolve))
  const began = performance.now()
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(LONGEST_MS)
})
