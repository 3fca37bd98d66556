import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server ends within ten seconds. */
const END_MS = 20_000
const POLL_MS = 20

/** The processes that end with this one, and the signal that each gets then. */
const tied = new Map<ChildProcess, NodeJS.Signals>()

// Before other handlers: folders cannot be removed while a process writes to them.
process.prependListener('exit', () => {
  for (const [child, signal] of tied) child.kill(signal)
})

/**
 * Lets a process end with this one, also after an error or, with `exitOnSignals`, a signal. Only SIGKILL of this process
 * leaves it running.
 */
export function tie<Child extends ChildProcess>(child: Child, signal: NodeJS.Signals = 'SIGKILL') {
  tied.set(child, signal)
  child.once('exit', () => tied.delete(child))
  return child
}

/** Lets this process exit on a signal, so that its exit handlers run. */
export function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    if (!process.listeners(signal).includes(exit)) process.on(signal, exit)
}
const exit = () => process.exit(1)

/** Returns whether a process has ended, by itself or by a signal, or could not be started. */
export const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null

/** Ends a process if it is running, and waits until it has ended. One that does not react within 20 s is killed. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), END_MS)
  await ended
  clearTimeout(timer)
}

/** Waits until `isReady` returns true. Throws if the process has ended, or after `limitMs`. */
export async function waitUntilReady(child: ChildProcess, isReady: () => boolean | Promise<boolean>, limitMs = 60_000) {
  const limit = performance.now() + limitMs
  while (!(await isReady())) {
    if (hasEnded(child)) throw new Error(`${child.spawnfile} ended with ${child.exitCode ?? child.signalCode}`)
    if (performance.now() > limit) throw new Error(`${child.spawnfile} is not ready after ${limitMs / 1000} s`)
    await sleep(POLL_MS)
  }
}
