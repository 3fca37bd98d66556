import { DAY } from '../../clock.ts'
import { DomainError } from '../../http/errors.ts'

export const tooMany = (message: string, ms: number) =>
  new DomainError('too_many', message, { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) })

export const tooManyToday = () => tooMany('Too many attempts. Try again tomorrow.', DAY)

export const wrongCode = () =>
  new DomainError('invalid', 'The code is wrong or has expired. Try again.', { path: 'otp' })
