import { PRODUCT } from '@daybook/contract'
import { Secret, TOTP } from 'otpauth'

const BYTES = 20
const WINDOW = 1

// All authenticator apps support SHA-1, 6 digits and 30 seconds, including those that ignore the parameters of the URI.
const makeTotp = (secret: string, label = '') => new TOTP({ issuer: PRODUCT, label, secret })

/** Returns a new secret in base32. */
export const newTotpSecret = () => new Secret({ size: BYTES }).base32

/** Returns the otpauth URI for the QR code. */
export const totpUri = (secret: string, label: string) => makeTotp(secret, label).toString()

/** Returns the time step of a code, at most one step from the current one; undefined for a wrong code. */
export function findStep(secret: string, code: string, now: Date) {
  const totp = makeTotp(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
