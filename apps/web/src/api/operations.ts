import { type Endpoint, type Input, pathOf } from '@daybook/contract'
import { type MutationFunctionContext, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from './client.ts'
import type { ErrorMessages } from './errorMessages.ts'
import { newId } from './newId.ts'

type Run<V, A> = (variables: V, send: typeof call, context: MutationFunctionContext) => Promise<A>
export type Meta<V, A> = Omit<ErrorMessages, 'undoText' | 'continues' | 'added'> & {
  undoText?(variables: V, answer: A, client: QueryClient): string | undefined
  continues?(variables: V): readonly string[]
  added?(variables: V, client: QueryClient): string
}

const NONE = { key: '', id: '' }
const idByAnswer = new WeakMap<object, string>()
let failed = NONE

/**
 * Returns the options of a mutation that is one operation of the user. The operation id of its first request is that by
 * which it can be undone; another request that it sends with `send` has an id of its own, because each may be sent later
 * and alone. A failed operation that is repeated keeps its id, because the server may have done it. `send` can name the
 * id of the first one.
 */
export const makeMutation = <V, A>(run: Run<V, A>, meta: Meta<NoInfer<V>, NoInfer<A>> = {}) =>
  mutationOptions({
    mutationFn: async (variables: V, context: MutationFunctionContext) => {
      let operation = NONE
      const send: typeof call = (endpoint, input, options) => {
        const key = getKey(endpoint, input)
        if (operation === NONE) operation = begin(key, options?.operationId)
        return call(endpoint, input, { ...options, operationId: key === operation.key ? operation.id : newId() })
      }
      try {
        const answer = await run(variables, send, context)
        failed = NONE
        if (!meta.readOnly) idByAnswer.set(answer as object, operation.id)
        return answer
      } catch (error) {
        failed = operation
        throw error
      }
    },
    meta: meta as ErrorMessages,
  })

/** Returns the id of the operation that got this answer, or undefined for one that cannot be undone. */
export const toOperation = (answer: unknown) => idByAnswer.get(answer as object)

const begin = (key: string, id = newId()) => (key === failed.key ? failed : { key, id })

/** Returns what two attempts of one operation have in common: the endpoint and the ids. */
function getKey<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const { params, body } = input as { params?: Record<string, unknown>; body?: { id?: string } | FormData }
  return [endpoint.method, pathOf(endpoint, params), body instanceof FormData ? body.get('id') : body?.id].join(' ')
}
