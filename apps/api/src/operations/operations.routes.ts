import {
  asGet,
  type Endpoint,
  fromEarlierBody,
  markTaskDone,
  markTaskUndone,
  nameOf,
  setNextTask,
} from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import type { Fields } from '@daybook/domain/fields'
import { makeMergeBudget } from '@daybook/domain/mergeText'
import { operations } from '@daybook/operations/all'
import type { AnyInput, Operation, OperationContext } from '@daybook/operations/operation'
import { runOperation } from '@daybook/operations/performOperation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withChanges } from '../db/changes/withChanges.ts'
import { requireCaller } from '../http/requestGuards.ts'
import type { Server } from '../http/server.ts'
import { readTimeZone } from '../http/today.ts'
import { newId } from '../ids.ts'
import { type MakeStore, runWork } from './runWork.ts'

// A note of 500,000 characters of any script, JSON escapes included.
const LARGE_BODY = 2 * 2 ** 20

/** The specification's writes by GET, which our own client does not use. */
const ALSO_BY_GET: readonly Endpoint[] = [markTaskDone, markTaskUndone, setNextTask]

/** Registers every write that devices carry out, too. */
export function operationRoutes(server: Server, makeStore: MakeStore) {
  for (const operation of operations) {
    const { endpoint } = operation
    const status = 201 in endpoint.schema.response ? 201 : 200
    const handler = async (req: FastifyRequest, reply: FastifyReply) =>
      reply.code(status).send(await perform(req, operation, makeStore))
    const preValidation = async (req: FastifyRequest) => {
      req.body = fromEarlierBody(nameOf(endpoint), req.body)
    }
    server.route({ ...endpoint, ...(endpoint.config.largeBody && { bodyLimit: LARGE_BODY }), preValidation, handler })
    if (ALSO_BY_GET.includes(endpoint)) server.route({ ...asGet(endpoint), handler })
  }
}

/** Carries out the operation of a request, whose input is validated. */
async function perform(req: FastifyRequest, operation: Operation, makeStore: MakeStore) {
  const { server } = req
  const author = requireCaller(req)
  const now = server.clock.now()
  const timeZone = await readTimeZone(req)
  const today = dayIn(timeZone, now)
  const context: OperationContext = {
    operationId: author.operationId,
    now,
    today,
    timeZone,
    newId: () => newId(now),
    isRequest: true,
    merging: makeMergeBudget(),
    onMerged: () => {},
  }
  const seen = operation.endpoint.schema.querystring && (req.query as Fields)
  const input: AnyInput = { params: req.params, body: req.body, base: seen }
  return withChanges(server, author, (db) =>
    runWork(runOperation(operation, context, input), makeStore(db, { userId: author.userId, today })),
  )
}
