import { TOTP } from 'otpauth'

/** The code an app with this secret shows at that moment. */
export const totpAt = (secret: string, moment: Date) => new TOTP({ secret }).generate({ timestamp: moment.getTime() })
