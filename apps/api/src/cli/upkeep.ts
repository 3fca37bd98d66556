import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { backUp } from '../db/backup/backUp.ts'
import { restore } from '../db/backup/restore.ts'
import { dialectFor, openDb } from '../db/open.ts'
import { type Print, refuseNothing } from './open.ts'
import { Undone } from './undone.ts'
import { countPendingErasures, findFaults } from './verify.repo.ts'

/** A command about the database as a whole. */
type UpkeepCommand = {
  takes: '<file>' | ''
  does: string
  run: (config: Config, file: string, print: Print) => Promise<void>
}

/** Returns how many accounts are still being erased, which is no fault. */
async function refuseFaults({ DATABASE_URL }: Config, what: string) {
  const db = await openDb(dialectFor(DATABASE_URL))
  try {
    const faults = await findFaults(db)
    if (faults.length) throw new Undone([`${what}:`, ...faults].join('\n  '))
    return await countPendingErasures(db)
  } finally {
    await db.destroy()
  }
}

export const UPKEEP: Record<string, UpkeepCommand> = {
  backup: {
    takes: '<file>',
    does: 'writes everything into one file, while the server runs',
    async run(config, file, print) {
      refuseNothing(config)
      await backUp(config.DATABASE_URL, resolve(file))
      print(`Everything is in ${resolve(file)}. Keep a copy of secret.key, too.`)
    },
  },
  restore: {
    takes: '<file>',
    does: 'makes the database of a backup; only where there is none',
    async run(config, file, print) {
      await restore(resolve(file), config.DATABASE_URL)
      print(`What was in ${resolve(file)} is restored.`)
      // Of a life's records better all with a fault than none.
      await refuseFaults(config, 'It contradicts itself, as it did when it was backed up')
    },
  },
  verify: {
    takes: '',
    does: 'looks whether what is kept contradicts itself',
    async run(config, _, print) {
      refuseNothing(config)
      const pending = await refuseFaults(config, 'The database contradicts itself')
      if (pending > 0) print(`Deleted accounts whose rows the running server still removes: ${pending}.`)
      print('All is well: the database is whole, every sum is right and every row has its owner.')
    },
  },
}
