import { onTestFinished } from 'vitest'
import { dialectFor, openDb } from '../db/open.ts'
import { makeTestApi, registerUser, sender } from './api.ts'
import { newDataFile } from './database.ts'

/** Returns an API on a SQLite file of its own, with the file's path and a user who is signed in. */
export async function serveFile() {
  const path = newDataFile()
  const api = await makeTestApi({ db: await openDb(dialectFor(`sqlite:${path}`)) })
  onTestFinished(api.close)
  const { tokens } = await registerUser(api)
  return { path, api, ann: sender(api, { authorization: `Bearer ${tokens.access}` }) }
}
