import { TOTP } from 'otpauth'

/** Returns the code that an authenticator app with this secret shows at `moment`. */
export const totpAt = (secret: string, moment: Date) => new TOTP({ secret }).generate({ timestamp: moment.getTime() })
