import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadSetting } from './config.ts'

/** The key everything secret is derived from: the setting, or a file made at the first start. */
export function readSecretKey(setting: string | undefined, dataDir: string) {
  if (setting) return setting
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
  }
  if (statSync(file).mode & 0o077)
    throw new BadSetting(`The secret key ${file} can be read by others: chmod 600 ${file}`)
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) throw new BadSetting(`The secret key ${file} is too short`)
  return key
}

/** What the server can do with its secret: each purpose has a key of its own. */
export function makeSecrets(secretKey: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  const sealing = derive('seal')
  const fingerprints = derive('fingerprint')
  return {
    tokens: derive('tokens'),

    /** A keyed hash: equal for equal texts, of no use to a thief of the database. */
    fingerprint: (...parts: string[]) =>
      createHmac('sha256', fingerprints).update(JSON.stringify(parts)).digest('base64url'),

    /** Encrypts a text for keeping in the database (AES-256-GCM). */
    seal(text: string) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    unseal(sealed: string) {
      const bytes = Buffer.from(sealed, 'base64url')
      const cipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12))
      cipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
    },
  }
}
export type Secrets = ReturnType<typeof makeSecrets>

export const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
