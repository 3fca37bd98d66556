import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLocks } from '../testing/browser.ts'
import { withCrossTabLock } from './withCrossTabLock.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Lets all timers run that are due within `ms`. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})

async function readOverlap(count: number) {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await pause(20)
    inside -= 1
  }
  const all = Promise.all(Array.from({ length: count }, () => withCrossTabLock('test', work)))
  await pass(5_000)
  await all
  return most
}

it('runs one call at a time with Web Locks', async () => {
  stubLocks()
  expect(await readOverlap(5)).toBe(1)
})

/** Returns what a call gives within `ms`: 'done', or 'waits' if it does not have the lock by then. */
async function afterPassing(ms: number) {
  let result = 'waits'
  void withCrossTabLock('test', async () => (result = 'done'))
  await pass(ms)
  return result
}

describe('without Web Locks', () => {
  beforeEach(() => expect(navigator.locks).toBeUndefined())

  it('runs one call at a time', async () => {
    expect(await readOverlap(4)).toBe(1)
    expect(localStorage).toHaveLength(0)
  })

  it('yields to a tab that took the lock at the same time and wrote last', async () => {
    const work = vi.fn(async () => {})
    const done = withCrossTabLock('test', work)
    localStorage.setItem('test', `${Date.now() + 10_000} other`)
    await pass(60)
    expect(work).not.toHaveBeenCalled()
    localStorage.removeItem('test')
    await pass(200)
    await done
    expect(work).toHaveBeenCalledOnce()
  })

  it('releases the lock if the page is left while it is acquired', async () => {
    const done = withCrossTabLock('test', async () => {})
    expect(localStorage).toHaveLength(1)
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage).toHaveLength(0)
    await pass(200)
    await done
  })

  it('releases the lock if the work fails', async () => {
    const failing = expect(withCrossTabLock('test', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
    await pass(100)
    await failing
    expect(await afterPassing(100)).toBe('done')
  })

  it('releases the lock when the page is closed', async () => {
    void withCrossTabLock('test', () => new Promise(() => {}))
    await pass(50)
    window.dispatchEvent(new Event('pagehide'))
    expect(await afterPassing(100)).toBe('done')
  })

  it('stops waiting for a tab that crashed once its lease expires', async () => {
    localStorage.setItem('test', `${Date.now() + 200} lost`)
    expect(await afterPassing(150)).toBe('waits')
    expect(await afterPassing(400)).toBe('done')
  })

  it('keeps the lock while the work takes longer than a lease', async () => {
    let isWorking = true
    const first = withCrossTabLock('test', () => pause(400).then(() => (isWorking = false)), { lease: 150 })
    await pass(50)
    const second = withCrossTabLock('test', async () => isWorking, { poll: 10 })
    await pass(600)
    expect(await second).toBe(false)
    await first
  })

  it('stops waiting when it is no longer needed', async () => {
    localStorage.setItem('test', `${Date.now() + 10_000} other`)
    const needed = new AbortController()
    const work = vi.fn(async () => {})
    const done = withCrossTabLock('test', work, { poll: 10, signal: needed.signal })
    needed.abort()
    const rejected = expect(done).rejects.toThrow('aborted')
    await pass(20)
    await rejected
    expect(work).not.toHaveBeenCalled()
  })

  it('runs without a lock if storage is unavailable', async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(await withCrossTabLock('test', async () => 'done')).toBe('done')
  })
})
