import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { BadSetting } from '../../config.ts'

type Options = {
  /** Takes the place of a file of that name; refuses one without. */
  replace?: boolean
}

/**
 * Has `write` fill a file that only its owner can read and gives it its name once it is on the disk: whoever finds
 * it finds it whole. Where `write` answers false nothing is kept.
 */
export async function wholeFile(
  to: string,
  { replace = false }: Options,
  write: (part: string) => Promise<boolean> | boolean,
) {
  const reject = () => {
    // Also a link that leads nowhere.
    if (!replace && lstatSync(to, { throwIfNoEntry: false })) throw new BadSetting(`There is a ${to} already.`)
  }
  reject()
  const part = `${to}.${randomUUID()}.part`
  try {
    writeFileSync(part, '', { mode: 0o600, flag: 'wx' })
    if (!(await write(part))) return
    reject()
    sync(part)
    renameSync(part, to)
    sync(dirname(to))
  } finally {
    for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(part + ending, { force: true })
  }
}

function sync(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
