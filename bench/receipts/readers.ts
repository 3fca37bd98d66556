import { existsSync, readdirSync, readFileSync } from 'node:fs'

const TICK = 10

/** The reader processes of a program, looked at from outside. Only Linux tells: elsewhere there are none. */
export function readersOf(program: number) {
  let peak = 0
  const pids = () => (existsSync('/proc/self/stat') ? childrenOf(program) : [])
  return {
    /** Looks how large they have been. */
    look() {
      peak = Math.max(peak, ...pids().map((pid) => kilobytesOf(pid, 'VmHWM') / 1000))
    },
    /** The most one of them has held at any moment, in megabytes. */
    peak: () => Math.round(peak),
    /** What they have used of a core so far, in milliseconds: a busy machine does not change it. */
    cpuMs: () => TICK * pids().reduce((sum, pid) => sum + ticksOf(pid), 0),
  }
}

export function kilobytesOf(pid: number, what: 'VmHWM' | 'VmRSS') {
  const status = read(`/proc/${pid}/status`)
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
}

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(Number(name))[1]) === parent)
    .map(Number)

function ticksOf(pid: number) {
  const fields = statOf(pid)
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** What stands behind the name, which may hold anything. */
const statOf = (pid: number) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []

/** A process may be gone by now. */
function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
