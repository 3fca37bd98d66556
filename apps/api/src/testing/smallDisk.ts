import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { onTestFinished } from 'vitest'
import { newDataDir } from './process.ts'

/** Whether a file system can be mounted here. */
export const canMount = userInfo().uid === 0 && process.platform === 'linux'

/** Mounts a file system in memory with so many megabytes until the end of the test. Returns its folder. */
export function smallDisk(megabytes: number) {
  const folder = newDataDir()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}
