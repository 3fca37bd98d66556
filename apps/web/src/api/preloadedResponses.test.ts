import { afterEach, describe, expect, it, vi } from 'vitest'
import { takePreloadedResponse } from './preloadedResponses.ts'

const URL = '/api/auth/user/'

const leave = (access: string) => {
  const response = Promise.resolve(new Response('{}'))
  vi.stubGlobal('preloadedRequests', { access, responses: { [URL]: response } })
  return response
}

afterEach(() => vi.unstubAllGlobals())

describe('a response that the page asked for before its code', () => {
  it('is returned once', () => {
    const response = leave('a')
    expect(takePreloadedResponse(URL, 'a')).toBe(response)
    expect(takePreloadedResponse(URL, 'a')).toBeUndefined()
  })

  it('of a POST is returned for the same body', () => {
    const response = Promise.resolve(new Response('[]'))
    vi.stubGlobal('preloadedRequests', { access: 'a', responses: { '/api/x/{"title":""}': response } })
    expect(takePreloadedResponse('/api/x/', 'a')).toBeUndefined()
    expect(takePreloadedResponse('/api/x/', 'a', { title: 'b' })).toBeUndefined()
    expect(takePreloadedResponse('/api/x/', 'a', { title: '' })).toBe(response)
  })

  it('is not returned for another session', () => {
    leave('a')
    expect(takePreloadedResponse(URL, 'b')).toBeUndefined()
    expect(takePreloadedResponse(URL, undefined)).toBeUndefined()
  })

  it('is not returned for another URL, or if the page asked for nothing', () => {
    expect(takePreloadedResponse(URL, 'a')).toBeUndefined()
    leave('a')
    expect(takePreloadedResponse('/api/dashboard/', 'a')).toBeUndefined()
  })
})
