import type { Endpoint, Output, RowKind } from '@daybook/contract'
import type * as z from 'zod/mini'
import type { RowReader } from './rows.ts'

/** The rows, and the moment, the local date and the time zone of a read. `serverValues` is what the server said that is in no row. */
export type ReadContext = { rows: RowReader; now: Date; today: string; timeZone: string; serverValues: ServerValues }

/** What the server computes and no row says, by URL: the body of its last answer to a call. */
export type ServerValues = Record<string, unknown>

type Parsed<E extends Endpoint, P extends 'params' | 'querystring' | 'body'> = E['schema'][P] extends z.ZodMiniType
  ? z.output<E['schema'][P]>
  : undefined
export type ParsedInput<E extends Endpoint> = {
  params: Parsed<E, 'params'>
  querystring: Parsed<E, 'querystring'>
  body: E['schema'] extends { consumes: readonly ['application/x-ndjson'] } ? string : Parsed<E, 'body'>
}

/** The body of a response, and the cursor of the next page of a paginated list. */
export type Answer<E extends Endpoint = Endpoint> = { body: Output<E>; next?: string | null }

/** Answers a read of the contract as the server does, from the rows of `kinds`. */
export type Answerer<E extends Endpoint = Endpoint> = {
  endpoint: E
  kinds: readonly RowKind[]
  run: (context: ReadContext, input: ParsedInput<E>) => Answer<E>
}

/** Answers an endpoint from these kinds of rows. `run` is given the validated input. */
export const answerWith = <E extends Endpoint>(
  endpoint: E,
  kinds: readonly RowKind[],
  run: (context: ReadContext, input: ParsedInput<E>) => Answer<E>,
) => ({ endpoint, kinds, run }) as unknown as Answerer
