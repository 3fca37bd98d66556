import { existsSync, readdirSync, readFileSync } from 'node:fs'

const TICK = 10

/** Observes the reader processes of a program from outside. Works only on Linux: elsewhere it finds none. */
export function getReaders(program: number) {
  let peak = 0
  const pids = () => (existsSync('/proc/self/stat') ? getChildren(program) : [])
  return {
    /** Updates the peak memory. */
    sample() {
      peak = Math.max(peak, ...pids().map((pid) => computeKilobytes(pid, 'VmHWM') / 1000))
    },
    /** The peak memory of a single process so far, in megabytes. */
    peak: () => Math.round(peak),
    /** The CPU time they have used so far, in milliseconds, which is independent of other load on the machine. */
    cpuMs: () => TICK * (pids().reduce((sum, pid) => sum + getTicks(pid), 0) + ticksOfEndedChildren(program)),
  }
}

export function computeKilobytes(pid: number, what: 'VmHWM' | 'VmRSS') {
  const status = read(`/proc/${pid}/status`)
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
}

const getChildren = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(readStat(Number(name))[1]) === parent)
    .map(Number)

function getTicks(pid: number) {
  const fields = readStat(pid)
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** Returns the CPU time of the children that have exited: without it a replaced reader process would count as none. */
function ticksOfEndedChildren(pid: number) {
  const fields = readStat(pid)
  return Number(fields[13] ?? 0) + Number(fields[14] ?? 0)
}

/** Returns the fields after the process name, which may contain anything. */
const readStat = (pid: number) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []

/** Returns the text of a file, or an empty string if the process has exited. */
function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
