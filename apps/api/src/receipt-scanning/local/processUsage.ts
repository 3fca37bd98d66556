import { readFileSync } from 'node:fs'

/** The unit of CPU time in /proc, the same on every Linux that Node supports. */
const MS_PER_TICK = 10
/** Positions in /proc/<pid>/stat after the name of the process, which may contain spaces. */
const USER_TIME = 11
const SYSTEM_TIME = 12
const RESIDENT_KB = /^VmRSS:\s+(\d+)/m

/** Returns the CPU time and the resident memory of a process; undefined if it has ended, and on other systems than Linux. */
export function readUsage(pid: number | undefined) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const kilobytes = RESIDENT_KB.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return {
      cpuMs: (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_PER_TICK,
      bytes: Number(kilobytes) * 1024,
    }
  } catch {
    return undefined
  }
}
