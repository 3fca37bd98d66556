import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

/** Runs `script` in a separate process that handles uncaught errors as the server does. */
async function run(script: string) {
  const source = `
    import { EventEmitter } from 'node:events'
    import { handleUncaughtErrors } from ${JSON.stringify(join(import.meta.dirname, 'failures.ts'))}
    import { makeLogger } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
    handleUncaughtErrors(makeLogger('info'))
    process.once('beforeExit', () => console.log('went on'))
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source])
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, output }
}

const resetError = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
const asSource = `Object.assign(new Error('${resetError.message}'), { code: '${resetError.code}' })`

it.each([
  ['an event', `new EventEmitter().emit('error', ${asSource})`],
  ['a promise', `Promise.reject(${asSource})`],
])('keeps running after a broken connection error in %s, and logs it', async (_, script) => {
  const { code, output } = await run(script)
  expect([code, output]).toEqual([0, expect.stringContaining('went on')])
  expect(output).toContain('ECONNRESET')
})

it.each([
  ['an event', "new EventEmitter().emit('error', new Error('a bug'))"],
  ['a promise', "Promise.reject(new Error('a bug'))"],
  ['a callback', "setTimeout(() => { throw new Error('a bug') })"],
  ['a promise without an error', "Promise.reject('a bug')"],
])('logs an unexpected error in %s with its stack and exits with code 1', async (_, script) => {
  const { code, output } = await run(script)
  expect(code).toBe(1)
  const line = JSON.parse(output.trim())
  expect(line).toMatchObject({ level: 60, err: { message: 'a bug', stack: expect.any(String) } })
})
