import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { runAdmin } from '../cli/admin.ts'
import { dialectFor, openDb } from '../db/open.ts'
import { makeTestApi, registerUser, sender } from './api.ts'
import { sharedDatabaseUrl } from './database.ts'
import { newDataDir } from './process.ts'
import { seedData } from './seedData.ts'

/** Tables whose rows a restore does not bring back. */
export const NOT_RESTORED = [
  'sessions',
  'challenges',
  'suspensions',
  'counters',
  'job_leases',
  'scan_reservations',
  'instance',
]

export const fileIn = (folder: string) => `sqlite:${join(folder, 'daybook.db')}`

/** Starts an API with one user and their data, on a database that admin commands can open at the same time. */
export async function running() {
  const url = await sharedDatabaseUrl()
  const api = await makeTestApi({ db: await openDb(dialectFor(url)) })
  onTestFinished(api.close)
  const { email, tokens } = await registerUser(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  await seedData(ann)
  return { api, ann, email, tokens, url, folder: newDataDir() }
}

/** Runs an admin command. Returns its exit code and its output. */
export const command = (url: string, ...args: string[]) => commandWith({ DATABASE_URL: url }, ...args)

/** Like {@link command}, with more settings. */
export async function commandWith(env: Record<string, string>, ...args: string[]) {
  const output: string[] = []
  const capture = (chunk: unknown) => output.push(String(chunk)) > 0
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(capture))
  const code = await runAdmin(args, { DATA_DIR: newDataDir(), ...env })
  for (const spy of spies) spy.mockRestore()
  return { code, output: output.join('') }
}
