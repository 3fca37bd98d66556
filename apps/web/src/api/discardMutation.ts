import type { Input } from '@daybook/contract'
import { m } from '#messages'
import type { ErrorMessages } from './errorMessages.ts'
import { makeMutation } from './operations.ts'
import type { EndpointWithId } from './queries.ts'

type Deleted = { id: string; name: string }

/** Returns the options of a mutation that deletes the entity it is called with, and offers to undo that. */
export const makeDiscardMutation = <E extends EndpointWithId>(endpoint: E, meta: ErrorMessages = {}) =>
  makeMutation(({ id }: Deleted, send) => send(endpoint, { params: { id } } as Input<E>), {
    undoText: ({ name }) => m.deleted({ name }),
    ...meta,
  })
