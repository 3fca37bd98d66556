import { createHash, randomInt } from 'node:crypto'

const COUNT = 10
const LENGTH = 24
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Ten codes of 120 bits, and what is kept of them. */
export function newRecoveryCodes(userId: string) {
  const codes = Array.from({ length: COUNT }, newCode)
  return {
    hashes: codes.map((code) => hashRecoveryCode(userId, code)),
    /** As people read and type them: six groups of four. */
    shown: codes.map((code) => code.match(/.{4}/g)!.join('-')),
  }
}

/** Nobody guesses 120 bits, so a quick hash without a key will do; and it outlives the secret key. */
export const hashRecoveryCode = (userId: string, code: string) =>
  createHash('sha256').update(`${userId}:${code}`).digest('base64url')
