import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { BadSetting } from '../../config.ts'
import { fileOf } from '../open.ts'
import { type BackupStorage, toBackups } from './storage.ts'
import { wholeFile } from './wholeFile.ts'

/** Stores backups in a folder, for its owner only. The database at `url` is none of them, also if it is in the folder. */
export function folderStorage(folder: string, url: string): BackupStorage {
  const isDatabase = (path: string) => {
    const file = fileOf(url)
    return file !== undefined && existsSync(path) && existsSync(file) && realpathSync(path) === realpathSync(file)
  }
  return {
    title: `the folder ${folder}`,
    kind: 'folder',
    async list() {
      if (!existsSync(folder)) return []
      const files = readdirSync(folder, { withFileTypes: true }).filter(
        (entry) => entry.isFile() && !isDatabase(join(folder, entry.name)),
      )
      return toBackups(
        files.map(({ name }) => {
          const { size, mtime } = statSync(join(folder, name))
          return { name, size, at: mtime }
        }),
      )
    },
    async put(name, file) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const to = join(folder, name)
      if (isDatabase(to)) throw new BadSetting(`The backup ${to} would replace the database: set another BACKUP_DIR.`)
      await wholeFile(to, { replace: true }, (part) => linkOrCopy(file, part))
    },
    async get(name, to) {
      // Never a second name of the stored file: what opens the copy could change it.
      await wholeFile(to, {}, (part) => copyFile(join(folder, name), part))
    },
    async read(name) {
      const path = join(folder, name)
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined
    },
    async remove(name) {
      rmSync(join(folder, name), { force: true })
    },
  }
}

/** Gives a file a second name, which takes no space, or copies it to another disk. */
function linkOrCopy(from: string, part: string) {
  rmSync(part)
  try {
    linkSync(from, part)
    return true
  } catch {
    return copyFile(from, part)
  }
}

function copyFile(from: string, part: string) {
  copyFileSync(from, part, constants.COPYFILE_FICLONE)
  chmodSync(part, 0o600)
  return true
}
