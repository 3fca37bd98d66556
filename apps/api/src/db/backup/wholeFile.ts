import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { BadSetting } from '../../config.ts'

type Options = {
  /** Replaces an existing file. Without it, an existing file is an error. */
  replace?: boolean
}

/**
 * Writes a file atomically: `write` fills a temporary file that only the owner can read, which is synced and then
 * renamed to `to`. If `write` returns false, nothing is kept.
 */
export async function wholeFile(
  to: string,
  { replace = false }: Options,
  write: (part: string) => Promise<boolean> | boolean,
) {
  const rejectExisting = () => {
    // lstat also finds a dangling symlink.
    if (!replace && lstatSync(to, { throwIfNoEntry: false })) throw new BadSetting(`There is a ${to} already.`)
  }
  rejectExisting()
  const part = `${to}.${randomUUID()}.part`
  try {
    writeFileSync(part, '', { mode: 0o600, flag: 'wx' })
    if (!(await write(part))) return
    rejectExisting()
    fsyncPath(part)
    renameSync(part, to)
    fsyncPath(dirname(to))
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(part + suffix, { force: true })
  }
}

function fsyncPath(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
