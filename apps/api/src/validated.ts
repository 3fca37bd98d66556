import * as z from 'zod/mini'
import { DomainError, reasonOfIssue } from './errors.ts'

/** Returns a value as its schema reads it. Throws the error of its first invalid field. */
export function validated<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = z.safeParse(schema, value)
  if (success) return data
  const [issue] = error.issues
  throw new DomainError('invalid_value', { errors: [{ path: issue!.path.join('.'), ...reasonOfIssue(issue!) }] })
}
