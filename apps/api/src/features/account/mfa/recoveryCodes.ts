import { createHash, randomInt } from 'node:crypto'

const COUNT = 10
const LENGTH = 24
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Generates ten codes of 120 bits and the hashes to store. */
export function newRecoveryCodes(userId: string) {
  const codes = Array.from({ length: COUNT }, newCode)
  return {
    hashes: codes.map((code) => hashRecoveryCode(userId, code)),
    /** Formatted for people: six groups of four. */
    shown: codes.map((code) => code.match(/.{4}/g)!.join('-')),
  }
}

/**
 * A fast hash without a key is sufficient, because 120 random bits cannot be guessed; and it stays valid if the secret
 * key changes.
 */
export const hashRecoveryCode = (userId: string, code: string) =>
  createHash('sha256').update(`${userId}:${code}`).digest('base64url')
