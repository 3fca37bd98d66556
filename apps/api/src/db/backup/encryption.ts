import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { BadSetting, type Config } from '../../config.ts'

export type BackupKeys = Partial<Pick<Config, 'BACKUP_IDENTITY' | 'BACKUP_PASSPHRASE' | 'BACKUP_RECIPIENT'>>

const MAGIC = 'age-encryption.org/v1\n'
const READ_SIZE = 2 ** 20
/**
 * Deriving a key takes 64 MB of memory, a quarter of age's own default, since a backup is written beside a server that
 * may have little. A passphrase has at least sixteen characters instead.
 */
const SCRYPT_WORK_FACTOR = 16

export const isEncrypting = ({ BACKUP_PASSPHRASE, BACKUP_RECIPIENT }: BackupKeys) =>
  Boolean(BACKUP_PASSPHRASE ?? BACKUP_RECIPIENT)

/** Returns whether this server can read the backups that it writes. */
export const canRead = ({ BACKUP_RECIPIENT, BACKUP_IDENTITY }: BackupKeys) => !BACKUP_RECIPIENT || !!BACKUP_IDENTITY

/** Throws BadSetting if a key has a typing error. */
export async function checkKeys(keys: BackupKeys) {
  if (!isEncrypting(keys) && !keys.BACKUP_IDENTITY) return
  try {
    await makeEncrypter(keys)
  } catch {
    throw new BadSetting('The setting BACKUP_RECIPIENT is wrong: it has a typing error')
  }
  try {
    await makeDecrypter(keys)
  } catch {
    throw new BadSetting('The setting BACKUP_IDENTITY is wrong: it has a typing error')
  }
}

/** Writes an encrypted copy of a file in the format of age, with little of it in memory. */
export async function encryptFile(from: string, to: string, keys: BackupKeys) {
  await writeStream(await (await makeEncrypter(keys)).encrypt(readStream(from)), to)
}

/** Returns whether a file is encrypted in the format of age, whatever its name is. False if there is none. */
export async function isEncryptedFile(path: string) {
  if (!existsSync(path)) return false
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0).finally(() => file.close())
  return String(buffer) === MAGIC
}

/** Writes the content of an encrypted file. Throws BadSetting if no key opens it, or if it was changed or cut. */
export async function decryptFile(from: string, to: string, keys: BackupKeys) {
  if (!keys.BACKUP_PASSPHRASE && !keys.BACKUP_IDENTITY)
    throw new BadSetting(`${from} is encrypted: set BACKUP_PASSPHRASE, or BACKUP_IDENTITY (AGE-SECRET-KEY-1…).`)
  try {
    await writeStream(await (await makeDecrypter(keys)).decrypt(readStream(from)), to)
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException
    // Of the disk, not of the file.
    if (code !== undefined) throw thrown
    throw new BadSetting(
      message.startsWith('no identity')
        ? `${from} was encrypted with another key than that of the settings.`
        : `${from} is not a sound backup: it was changed or is not whole (${message})`,
    )
  }
}

// The module is loaded only where there is a key: it takes as long as a small backup.
async function makeEncrypter({ BACKUP_PASSPHRASE, BACKUP_RECIPIENT }: BackupKeys) {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR)
  if (BACKUP_PASSPHRASE) encrypter.setPassphrase(BACKUP_PASSPHRASE)
  if (BACKUP_RECIPIENT) encrypter.addRecipient(BACKUP_RECIPIENT)
  return encrypter
}

async function makeDecrypter({ BACKUP_PASSPHRASE, BACKUP_IDENTITY }: BackupKeys) {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  if (BACKUP_PASSPHRASE) decrypter.addPassphrase(BACKUP_PASSPHRASE)
  if (BACKUP_IDENTITY) decrypter.addIdentity(BACKUP_IDENTITY)
  return decrypter
}

const readStream = (path: string) =>
  Readable.toWeb(createReadStream(path, { highWaterMark: READ_SIZE })) as globalThis.ReadableStream<Uint8Array>

const writeStream = (stream: globalThis.ReadableStream<Uint8Array>, to: string) =>
  pipeline(Readable.fromWeb(stream as ReadableStream<Uint8Array>), createWriteStream(to, { mode: 0o600, flush: true }))
