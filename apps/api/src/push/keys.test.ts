import { getPushKey } from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { makeSecrets } from '../secrets.ts'
import { makeTestApi } from '../testing/api.ts'
import { testDb } from '../testing/database.ts'
import { readMember } from '../testing/member.ts'
import { startPushService } from '../testing/pushService.ts'
import { subscribedUser, waiting } from '../testing/pushUser.ts'

const OLD = 'the first secret key, long enough for it'
const NEW = 'the other secret key, long enough for it'

const storedKeys = async (db: Awaited<ReturnType<typeof testDb>>) => db.selectFrom('server_keys').selectAll().execute()

it('makes one key for servers that start together', async () => {
  const db = await testDb()
  const apis = await Promise.all(Array.from({ length: 3 }, () => makeTestApi({ db })))
  onTestFinished(async () => {
    for (const api of apis) await api.app.close()
    await db.destroy()
  })
  const keys = await Promise.all(apis.map(({ app }) => app.push.publicKey()))
  expect(new Set(keys).size).toBe(1)
  expect(Buffer.from(keys[0]!, 'base64url')).toHaveLength(65)
  const { send } = await readMember(apis[0]!)
  expect((await send(getPushKey, {})).body).toEqual({ key: keys[0] })
  expect(await storedKeys(db)).toHaveLength(1)
  expect(JSON.stringify(await storedKeys(db))).not.toContain('"d"')
})

it('keeps key and subscriptions when the secret key is changed, and encrypts them with the new one', async () => {
  const db = await testDb()
  const service = await startPushService()
  onTestFinished(async () => {
    await db.destroy()
    await service.stop()
  })
  const before = await makeTestApi({ db, secrets: makeSecrets({ secretKey: OLD }) })
  const ann = await subscribedUser(before, service)
  const key = await before.app.push.publicKey()
  await ann.post()
  await before.app.close()

  const during = await makeTestApi({ db, secrets: makeSecrets({ secretKey: NEW, previous: OLD }) })
  expect(await during.app.push.publicKey()).toBe(key)
  await during.app.push.flush()
  await during.app.close()

  const after = await makeTestApi({ db, secrets: makeSecrets({ secretKey: NEW }) })
  expect(await after.app.push.publicKey()).toBe(key)
  const expiresAt = new Date(after.clock.now().getTime() + 60_000)
  await after.app.push.post(db, { userId: ann.id, id: 'later', payload: { show: [], close: ['a'] }, expiresAt })
  await after.app.push.flush()
  expect(service.deliveries.at(-1)).toMatchObject({ payload: { id: 'later' }, vapid: { key } })
  expect(await waiting(after)).toEqual([])
  await after.app.close()
})

it('makes another key if the secret key was lost', async () => {
  const db = await testDb()
  onTestFinished(() => db.destroy())
  const before = await makeTestApi({ db, secrets: makeSecrets({ secretKey: OLD }) })
  const key = await before.app.push.publicKey()
  await before.app.close()
  const after = await makeTestApi({ db, secrets: makeSecrets({ secretKey: NEW }) })
  expect(await after.app.push.publicKey()).not.toBe(key)
  expect(await storedKeys(db)).toHaveLength(1)
  await after.app.close()
})
