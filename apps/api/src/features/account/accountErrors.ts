import type { PlainErrorCode } from '@daybook/contract'
import { DAY } from '../../clock.ts'
import { DomainError } from '../../errors.ts'

export const tooMany = (code: PlainErrorCode, ms: number) =>
  new DomainError(code, { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) })

export const tooManyToday = () => tooMany('too_many_attempts_today', DAY)

export const wrongCode = () => new DomainError('otp_wrong', { path: 'otp' })
