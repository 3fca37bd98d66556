import { PRODUCT } from '@daybook/contract'
import { Secret, TOTP } from 'otpauth'

const BYTES = 20
const WINDOW = 1

// What every authenticator app knows, also those that ignore what the address says: SHA-1, 6 digits, 30 seconds.
const totpOf = (secret: string, label = '') => new TOTP({ issuer: PRODUCT, label, secret })

/** A new secret, as base32. */
export const newTotpSecret = () => new Secret({ size: BYTES }).base32

/** What the QR code holds. */
export const totpUri = (secret: string, label: string) => totpOf(secret, label).toString()

/** The step of time a code belongs to, at most one beside the present; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date) {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
