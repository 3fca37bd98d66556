import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, it } from 'vitest'
import { newDataDir } from '../../testing/process.ts'
import { canRead, checkKeys, decryptFile, encryptFile, isEncryptedFile } from './encryption.ts'

const PASSPHRASE = { BACKUP_PASSPHRASE: 'correct horse battery staple' }
const CHUNK = 65_536
const hasAge = spawnSync('age', ['--version']).status === 0

async function newKeys() {
  const BACKUP_IDENTITY = await generateIdentity()
  return { BACKUP_IDENTITY, BACKUP_RECIPIENT: await identityToRecipient(BACKUP_IDENTITY) }
}

function fileOf(size: number) {
  const folder = newDataDir()
  const at = (name: string) => join(folder, name)
  const content = randomBytes(size)
  writeFileSync(at('plain'), content)
  return { at, plain: at('plain'), content }
}

it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 40 * CHUNK + 5])(
  'encrypts %i bytes for a key or by a passphrase, and back',
  async (size) => {
    const { at, plain, content } = fileOf(size)
    for (const [name, keys] of Object.entries({ PASSPHRASE, keys: await newKeys() })) {
      await encryptFile(plain, at(`${name}.age`), keys)
      expect(await isEncryptedFile(at(`${name}.age`))).toBe(true)
      expect(statSync(at(`${name}.age`)).mode & 0o777).toBe(0o600)
      await decryptFile(at(`${name}.age`), at(name), keys)
      expect(readFileSync(at(name)).equals(content)).toBe(true)
    }
    expect(await isEncryptedFile(plain)).toBe(false)
  },
)

it('check 35: rejects another key, and none', async () => {
  const { at, plain } = fileOf(1000)
  await encryptFile(plain, at('by'), PASSPHRASE)
  await encryptFile(plain, at('for'), await newKeys())
  const others = [{ BACKUP_PASSPHRASE: 'another horse battery staple' }, await newKeys()]
  for (const file of [at('by'), at('for')]) {
    for (const keys of others)
      await expect(decryptFile(file, at('x'), keys)).rejects.toThrow(
        `${file} was encrypted with another key than that of the settings.`,
      )
    await expect(decryptFile(file, at('x'), {})).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE')
  }
})

it.each([1, 16, CHUNK + 16, 2 * (CHUNK + 16)])('rejects a file without its last %i bytes', async (missing) => {
  const { at, plain } = fileOf(4 * CHUNK)
  await encryptFile(plain, at('cut'), PASSPHRASE)
  truncateSync(at('cut'), statSync(at('cut')).size - missing)
  await expect(decryptFile(at('cut'), at('x'), PASSPHRASE)).rejects.toThrow('it was changed or is not whole')
})

it('rejects a file of which any byte was changed', async () => {
  const { at, plain } = fileOf(3 * CHUNK)
  const keys = await newKeys()
  await encryptFile(plain, at('whole'), keys)
  const whole = readFileSync(at('whole'))
  for (const position of [30, 100, 190, 300, CHUNK, 2 * CHUNK, whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed[position]! ^= 1
    writeFileSync(at('changed'), changed)
    await expect(decryptFile(at('changed'), at('x'), keys)).rejects.toThrow(
      /^\S+changed (is not a sound|was encrypted)/,
    )
  }
})

it('rejects keys with a typing error', async () => {
  const { BACKUP_RECIPIENT, BACKUP_IDENTITY } = await newKeys()
  await checkKeys({ BACKUP_RECIPIENT, BACKUP_IDENTITY })
  await expect(checkKeys({ BACKUP_RECIPIENT: `${BACKUP_RECIPIENT}q` })).rejects.toThrow(
    'The setting BACKUP_RECIPIENT is wrong',
  )
  await expect(checkKeys({ BACKUP_IDENTITY: `${BACKUP_IDENTITY}Q` })).rejects.toThrow('The setting BACKUP_IDENTITY is')
  expect([canRead({}), canRead(PASSPHRASE), canRead({ BACKUP_RECIPIENT })]).toEqual([true, true, false])
})

it.runIf(hasAge)('opens files of the program age, which opens its files', async () => {
  const { at, plain, content } = fileOf(3 * CHUNK + 1)
  const keys = await newKeys()
  writeFileSync(at('identity'), `${keys.BACKUP_IDENTITY}\n`)
  await encryptFile(plain, at('ours'), keys)
  expect(execFileSync('age', ['-d', '-i', at('identity'), at('ours')]).equals(content)).toBe(true)
  execFileSync('age', ['-r', keys.BACKUP_RECIPIENT, '-o', at('theirs'), plain])
  await decryptFile(at('theirs'), at('x'), keys)
  expect(readFileSync(at('x')).equals(content)).toBe(true)
})
