import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLocks } from '../testing/browser.ts'
import { withCrossTabLock } from './withCrossTabLock.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function overlapOf(count: number) {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await pause(20)
    inside -= 1
  }
  await Promise.all(Array.from({ length: count }, () => withCrossTabLock('test', work)))
  return most
}

it('lets one in at a time with Web Locks', async () => {
  stubLocks()
  expect(await overlapOf(5)).toBe(1)
})

describe('without Web Locks', () => {
  beforeEach(() => expect(navigator.locks).toBeUndefined())

  it('lets one in at a time', async () => {
    expect(await overlapOf(4)).toBe(1)
    expect(localStorage).toHaveLength(0)
  })

  it('gives way to a tab that asked at the same moment and wrote last', async () => {
    const work = vi.fn(async () => {})
    const done = withCrossTabLock('test', work)
    localStorage.setItem('test', `${Date.now() + 10_000} other`)
    await pause(60)
    expect(work).not.toHaveBeenCalled()
    localStorage.removeItem('test')
    await done
    expect(work).toHaveBeenCalledOnce()
  })

  it('lets the next one in when work fails', async () => {
    await expect(withCrossTabLock('test', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await withCrossTabLock('test', async () => 'done')).toBe('done')
  })

  it('lets the next one in when a page is left in the middle', async () => {
    void withCrossTabLock('test', () => new Promise(() => {}))
    await pause(50)
    window.dispatchEvent(new Event('pagehide'))
    expect(await withCrossTabLock('test', async () => 'done')).toBe('done')
  })

  it('does not wait for ever for a tab that was lost', async () => {
    localStorage.setItem('test', `${Date.now() + 200} lost`)
    expect(await withCrossTabLock('test', async () => 'done')).toBe('done')
  })

  it('goes ahead where nothing can be stored', async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(await withCrossTabLock('test', async () => 'done')).toBe('done')
  })
})
