import { signIn, signOut } from '@daybook/contract'
import { hash } from '@node-rs/argon2'
import { expect, it, onTestFinished } from 'vitest'
import { makePasswordHasher } from '../../passwordHasher.ts'
import { makeTestApi, PASSWORD, sender, visitor } from '../../testing/api.ts'
import { member, readMember } from '../../testing/member.ts'
import { accountRepo, userRepo } from './users.repo.ts'

it.each([
  ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
  ['$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA', false],
  ['$argon2id$v=19$m=4096,t=3,p=1$c2FsdA$aGFzaA', true],
  ['$argon2id$v=19$m=19456,t=1,p=1$c2FsdA$aGFzaA', true],
  ['$argon2i$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA', true],
  ['', true],
])('rates the hash %s as weak: %s', (hashed, weak) => {
  expect(makePasswordHasher().isWeak(hashed)).toBe(weak)
})

it('check 2: rehashes a weak hash at the next sign-in', async () => {
  const api = await makeTestApi({ passwords: makePasswordHasher() })
  onTestFinished(api.close)
  const { email } = await readMember(api)
  const readHash = async () => (await accountRepo(api.db).byEmail(email))!
  const strong = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
  const { id, password_hash } = await readHash()
  expect(password_hash).toMatch(strong)
  const weak = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
  await userRepo(api.db, id).changePassword(weak)
  const send = sender(api)
  expect((await send(signIn, { body: { email, password: 'not-the-password' } })).status).toBe(401)
  expect((await readHash()).password_hash).toBe(weak)
  expect((await send(signIn, { body: { email, password: PASSWORD } })).status).toBe(200)
  const renewedHash = (await readHash()).password_hash
  expect(renewedHash).toMatch(strong)
  expect((await send(signIn, { body: { email, password: PASSWORD } })).status).toBe(200)
  expect((await readHash()).password_hash).toBe(renewedHash)
})

it('accepts a password whose accents are written in another way', async () => {
  const passwords = makePasswordHasher({ memoryCost: 1024, timeCost: 1, parallelism: 1 })
  const composed = 'caf\u00e9-m\u00fcnchen'
  const decomposed = composed.normalize('NFD')
  for (const chosen of [composed, decomposed]) {
    const hashed = await passwords.hash(chosen)
    for (const typed of [composed, decomposed]) expect(await passwords.verify(typed, hashed)).toBe(true)
    expect(await passwords.verify('cafe-munchen', hashed)).toBe(false)
  }
  const earlier = await hash(decomposed, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
  expect(await passwords.verify(decomposed, earlier)).toBe(true)
})

it('check 2: rejects a password of one megabyte before hashing', async () => {
  const { api } = await member()
  const password = 'x'.repeat(2 ** 20)
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/auth/signin/',
    payload: { email: 'a@example.com', password },
  })
  expect(reply.statusCode).toBe(413)
  const send = await visitor()
  const long = await send(signIn, { body: { email: 'a@example.com', password: 'x'.repeat(201) } })
  expect(long).toMatchObject({ status: 400, body: { message: 'Password must be at most 200 characters long' } })
  expect((await send(signOut, { body: { refresh: password.slice(0, 5000) } })).status).toBe(400)
})
