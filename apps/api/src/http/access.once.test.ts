import { expect, it } from 'vitest'
import { makeTestApi } from '../testing/api.ts'
import { registerApi } from './api.ts'
import { makeServer } from './makeServer.ts'
import type { Server } from './server.ts'

/** Starts and closes a server whose API has only this route. */
async function startWith(route: Parameters<Server['route']>[0]) {
  const { app, db, clock, close } = await makeTestApi()
  const { config, secrets, passwords, mail, reader, bucket, resolveHost } = app
  const server = await makeServer({ config, db, clock, secrets, passwords, mail, reader, bucket, resolveHost }, app.log)
  await close()
  await registerApi(server, async (api) => void api.route(route))
  await server.ready()
  await server.close()
}
const handler = () => ({})

it('fails to start with an API route that declares no access level', async () => {
  const undeclared = { method: 'GET', url: '/secrets/', handler } as const
  await expect(startWith(undeclared)).rejects.toThrow(
    "GET /api/secrets/ does not declare its access level: 'public' or 'user'",
  )
  await expect(startWith({ ...undeclared, config: {} })).rejects.toThrow('does not declare its access level')
  await startWith({ ...undeclared, config: { access: 'user' } })
})
