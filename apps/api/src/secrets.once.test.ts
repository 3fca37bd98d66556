import { chmodSync, existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getUser, refreshTokens, signIn, type Tokens } from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { BadSetting } from './config.ts'
import { makeSecrets, readSecretKeys } from './secrets.ts'
import { makeTestApi, PASSWORD, registerUser, sender } from './testing/api.ts'
import { newDataDir } from './testing/process.ts'

const OLD = 'the key of last year, long enough to be one'
const NEW = 'the key of this year, long enough to be one'

/** Creates an API with a user and returns a function that serves its database with other keys. */
async function rotated() {
  const before = await makeTestApi({ secrets: makeSecrets({ secretKey: OLD }) })
  const { email, tokens } = await registerUser(before)
  const withKeys = (keys: { secretKey: string; previous?: string }) =>
    makeTestApi({ db: before.db, secrets: makeSecrets(keys) })
  return { before, email, tokens, withKeys }
}
const as = (api: Awaited<ReturnType<typeof makeTestApi>>, { access }: Tokens) =>
  sender(api, { authorization: `Bearer ${access}` })

describe('key rotation', () => {
  it('accepts tokens signed with the previous key and signs new ones with the current key', async () => {
    const { tokens, email, withKeys } = await rotated()
    const during = await withKeys({ secretKey: NEW, previous: OLD })
    expect((await as(during, tokens)(getUser, {})).status).toBe(200)
    const renewed = (await sender(during)(refreshTokens, { body: { refresh: tokens.refresh } })).body as Tokens
    const fresh = (await sender(during)(signIn, { body: { email, password: PASSWORD } })).body as Tokens

    const after = await withKeys({ secretKey: NEW })
    for (const pair of [renewed, fresh]) expect((await as(after, pair)(getUser, {})).status).toBe(200)
    expect((await as(after, tokens)(getUser, {})).status).toBe(401)
    expect((await sender(after)(refreshTokens, { body: { refresh: tokens.refresh } })).status).toBe(401)
  })

  it('sends queued mails that were sealed with the previous key', async () => {
    const { before, withKeys } = await rotated()
    const hello = { to: 'ann@example.com', subject: 'Hello', text: 'A line', html: '<p>A line</p>' }
    await before.app.close()
    await before.app.outbox.post(before.db, hello)
    const during = await withKeys({ secretKey: NEW, previous: OLD })
    expect((await during.mailTo(hello.to))?.subject).toBe('Hello')
  })

  it('opens text sealed with either key, flags the previous one, and rejects text sealed with another key', () => {
    const [old, both, other] = [{ secretKey: OLD }, { secretKey: NEW, previous: OLD }, { secretKey: NEW }].map(
      makeSecrets,
    )
    const sealed = old!.seal('a word')
    expect(both!.open(sealed)).toEqual({ text: 'a word', isOld: true })
    expect(both!.open(both!.seal('a word'))).toEqual({ text: 'a word', isOld: false })
    expect(other!.unseal(both!.seal('a word'))).toBe('a word')
    expect(() => other!.unseal(sealed)).toThrow('sealed with another key')
    expect(() => both!.unseal('')).toThrow('sealed with another key')
  })
})

describe('key files', () => {
  it('creates the key file once, and reads the previous key if its file exists', () => {
    const dir = newDataDir()
    const first = readSecretKeys({}, dir)
    expect(first).toEqual({ secretKey: expect.stringMatching(/^[\w-]{64}$/), previous: undefined })
    expect(readSecretKeys({}, dir)).toEqual(first)
    renameSync(join(dir, 'secret.key'), join(dir, 'secret.key.previous'))
    const second = readSecretKeys({}, dir)
    expect(second.previous).toBe(first.secretKey)
    expect(second.secretKey).not.toBe(first.secretKey)
  })

  it('creates no file if the keys are set in the environment', () => {
    const dir = newDataDir()
    const settings = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }
    expect(readSecretKeys(settings, dir)).toEqual({ secretKey: NEW, previous: OLD })
    expect(existsSync(join(dir, 'secret.key'))).toBe(false)
  })

  it.each(['secret.key', 'secret.key.previous'])('check 30: rejects %s if other users can read it', (name) => {
    const dir = newDataDir()
    writeFileSync(join(dir, name), 'x'.repeat(64))
    chmodSync(join(dir, name), 0o644)
    expect(() => readSecretKeys({}, dir)).toThrow(BadSetting)
    expect(() => readSecretKeys({}, dir)).toThrow(`chmod 600 ${join(dir, name)}`)
  })
})
