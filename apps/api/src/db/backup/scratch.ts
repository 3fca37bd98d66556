import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY, isoAfter } from '../../clock.ts'
import { dayOfLeftover } from './storage.ts'

/** Runs `work` with a new folder, for its owner only, and removes it. Named so that a crash's leftover is removed later. */
export async function withScratch<T>(base: string, now: Date, work: (folder: string) => Promise<T>) {
  const folder = join(base, `daybook-${toDay(now)}.db.${randomUUID()}.part`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}

/**
 * Removes what interrupted backups, restores and drills left in these folders. What is of today or tomorrow may belong to
 * one that is running on another server.
 */
export function removeLeftovers(bases: string[], now: Date) {
  const [today, tomorrow] = [toDay(now), toDay(isoAfter(now, DAY))]
  for (const base of bases.filter((base) => existsSync(base)))
    for (const name of readdirSync(base)) {
      const day = dayOfLeftover(name)
      if (day && (day < today || day > tomorrow)) rmSync(join(base, name), { recursive: true, force: true })
    }
}

const toDay = (moment: Date | string) => new Date(moment).toISOString().slice(0, 'yyyy-mm-dd'.length)
