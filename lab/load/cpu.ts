import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
const PARENT = 1
const [USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [11, 12, 13, 14] as const

/** Returns the fields of a process after its name, as in `man proc`, or undefined if it has ended. */
function readStat(pid: number | string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Returns the CPU time of a process, and with `withChildren` of those that it has started, running or ended. Linux only. */
export function computeCpuSeconds(pid: number, { withChildren = false } = {}) {
  const sum = (fields: number[], stat = readStat(pid)) =>
    fields.reduce((total, at) => total + Number(stat?.[at] ?? 0), 0)
  if (!withChildren) return sum([USER, SYSTEM]) / TICKS_PER_SECOND
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.[PARENT] === String(pid))
  const ended = sum([USER, SYSTEM, ENDED_USER, ENDED_SYSTEM])
  return (ended + running.reduce((total, stat) => total + sum([USER, SYSTEM], stat), 0)) / TICKS_PER_SECOND
}
