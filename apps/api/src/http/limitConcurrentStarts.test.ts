import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { limitConcurrentStarts, MAX_STARTS_PER_TICK } from './limitConcurrentStarts.ts'

it('begins some calls in each turn of the event loop, in their order, and whatever else there is between', async () => {
  const server = Fastify()
  limitConcurrentStarts(server)
  let turn = 0
  const begun: { number: number; turn: number }[] = []
  server.get<{ Params: { number: string } }>('/:number', async ({ params }) => {
    begun.push({ number: Number(params.number), turn })
    return ''
  })
  await server.ready()

  const numbers = Array.from({ length: 5 * MAX_STARTS_PER_TICK }, (_, number) => number)
  let clock = setImmediate(function tick() {
    turn += 1
    clock = setImmediate(tick)
  })
  const replies = await Promise.all(numbers.map((number) => server.inject(`/${number}`)))
  clearImmediate(clock)

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(numbers.map(() => 200))
  expect(begun.map(({ number }) => number)).toEqual(numbers)
  const inTurn = Map.groupBy(begun, (one) => one.turn)
  expect([...inTurn.values()].map((calls) => calls.length)).toEqual([
    MAX_STARTS_PER_TICK,
    MAX_STARTS_PER_TICK,
    MAX_STARTS_PER_TICK,
    MAX_STARTS_PER_TICK,
    MAX_STARTS_PER_TICK,
  ])
  await server.close()
})
