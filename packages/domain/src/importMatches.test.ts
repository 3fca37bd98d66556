import { expect, it } from 'vitest'
import { type Option, resolveMatches } from './importMatches.ts'

const option = (id: string): Option => ({
  match: { kind: 'entry', id, day: '2026-03-02', title: '', category: 'FOOD' },
  distance: 1,
  isNamed: false,
  day: '2026-03-03',
})

function resolve(options: Option[][]) {
  const work = resolveMatches(new Map(options.entries()))
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

it('offers at most 5,000 candidates to choose from', () => {
  const entries = Array.from({ length: 60 }, (_, at) => option(`entry ${at}`))
  const matches = resolve(Array.from({ length: 200 }, () => entries))
  expect(matches).toHaveLength(83)
  expect(matches[0]?.candidates).toHaveLength(60)
})

it('decides at most twenty lines one after the other, and asks about the others', () => {
  const chain = Array.from({ length: 50 }, (_, at) => [
    ...(at ? [option(`entry ${at - 1}`)] : []),
    option(`entry ${at}`),
  ])
  expect(resolve(chain).filter(({ is_clear }) => is_clear)).toHaveLength(20)
})
