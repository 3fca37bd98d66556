import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadSetting, type Config } from './config.ts'

const KEY_FILE = 'secret.key'
const PREVIOUS_FILE = 'secret.key.previous'

type Keys = { secretKey: string; previous?: string | undefined }

/**
 * Returns the master keys: from the settings, or from a file created at the first start. The previous key, if there is
 * one, only verifies and decrypts. Throws BadSetting if other users can read a key file or the key in it is too short.
 */
export function readSecretKeys(settings: Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS'>, dataDir: string): Keys {
  const file = join(dataDir, KEY_FILE)
  const previousFile = join(dataDir, PREVIOUS_FILE)
  if (!settings.SECRET_KEY && !existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
  }
  return {
    secretKey: settings.SECRET_KEY ?? readKeyFile(file),
    previous: settings.SECRET_KEY_PREVIOUS ?? (existsSync(previousFile) ? readKeyFile(previousFile) : undefined),
  }
}

function readKeyFile(file: string) {
  if (statSync(file).mode & 0o077)
    throw new BadSetting(`The secret key ${file} can be read by others: chmod 600 ${file}`)
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) throw new BadSetting(`The secret key ${file} is too short`)
  return key
}

const derive = (key: string, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/** Returns the cryptographic functions of the server. Each purpose uses a separate derived key. */
export function makeSecrets({ secretKey, previous }: Keys) {
  const keys = previous ? [secretKey, previous] : [secretKey]
  const sealingKeys = keys.map((key) => derive(key, 'seal'))
  const fingerprintKey = derive(secretKey, 'fingerprint')

  function open(sealed: string) {
    for (const [at, key] of sealingKeys.entries()) {
      const text = decrypt(sealed, key)
      if (text !== undefined) return { text, isOld: at > 0 }
    }
    throw new Error('What is sealed was sealed with another key, or changed')
  }

  return {
    /** Keys for tokens: the first one signs, all of them verify. */
    tokens: keys.map((key) => derive(key, 'tokens')),

    /** Returns a keyed hash of the texts, which is of no use without the key. It changes when the key is rotated. */
    fingerprint: (...parts: string[]) =>
      createHmac('sha256', fingerprintKey).update(JSON.stringify(parts)).digest('base64url'),

    /** Encrypts a text for storage in the database (AES-256-GCM). */
    seal(text: string) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealingKeys[0]!, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** Decrypts with the current or the previous key, or throws. Callers re-encrypt long-lived values if `isOld`. */
    open,
    unseal: (sealed: string) => open(sealed).text,
  }
}

function decrypt(sealed: string, key: Buffer) {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    cipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
export type Secrets = ReturnType<typeof makeSecrets>

export const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
