import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { getRenewal } from './queryClient.ts'

/** A query whose answers arrive when the test says so. */
function openQuery() {
  const client = new QueryClient()
  const answers: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['/activity/'], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  return {
    answers,
    renew: getRenewal(client),
    refetch: () => void observer.refetch(),
    shown: () => observer.getCurrentResult().data,
  }
}

it.each([
  ['for the first time', 0],
  ['again', 1],
])('renews a query once more that is being loaded %s when its rows change', async (_, loaded) => {
  const { answers, renew, refetch, shown } = openQuery()
  if (loaded) {
    answers[0]!('before')
    await vi.waitFor(() => expect(shown()).toBe('before'))
    refetch()
  }
  renew(() => true)
  answers[loaded]!('read before the change')
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(loaded + 1))
  answers.at(-1)!('after')
  await vi.waitFor(() => expect(shown()).toBe('after'))
})
