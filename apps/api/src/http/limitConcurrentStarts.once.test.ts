import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { limitConcurrentStarts, MAX_STARTS_PER_TICK } from './limitConcurrentStarts.ts'

it('starts MAX_STARTS_PER_TICK requests per event-loop tick, in order', async () => {
  const server = Fastify()
  limitConcurrentStarts(server)
  let tick = 0
  const started: { number: number; tick: number }[] = []
  server.get<{ Params: { number: string } }>('/:number', async ({ params }) => {
    started.push({ number: Number(params.number), tick })
    return ''
  })
  await server.ready()

  const numbers = Array.from({ length: 5 * MAX_STARTS_PER_TICK }, (_, number) => number)
  let clock = setImmediate(function nextTick() {
    tick += 1
    clock = setImmediate(nextTick)
  })
  const replies = await Promise.all(numbers.map((number) => server.inject(`/${number}`)))
  clearImmediate(clock)

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(numbers.map(() => 200))
  expect(started.map(({ number }) => number)).toEqual(numbers)
  const startsByTick = Map.groupBy(started, (one) => one.tick)
  expect([...startsByTick.values()].map((calls) => calls.length)).toEqual([
    MAX_STARTS_PER_TICK,
    MAX_STARTS_PER_TICK,
    MAX_STARTS_PER_TICK,
    MAX_STARTS_PER_TICK,
    MAX_STARTS_PER_TICK,
  ])
  await server.close()
})
