import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeEarlyResponse } from './earlyResponses.ts'

const URL = '/api/auth/user/'

const leave = (access: string) => {
  const response = Promise.resolve(new Response('{}'))
  vi.stubGlobal('earlyRequests', { access, responses: { [URL]: response } })
  return response
}

afterEach(() => vi.unstubAllGlobals())

describe('a response that the page asked for before its code', () => {
  it('is returned once', () => {
    const response = leave('a')
    expect(takeEarlyResponse(URL, 'a')).toBe(response)
    expect(takeEarlyResponse(URL, 'a')).toBeUndefined()
  })

  it('is not returned for another session', () => {
    leave('a')
    expect(takeEarlyResponse(URL, 'b')).toBeUndefined()
    expect(takeEarlyResponse(URL, undefined)).toBeUndefined()
  })

  it('is not returned for another URL, or if the page asked for nothing', () => {
    expect(takeEarlyResponse(URL, 'a')).toBeUndefined()
    leave('a')
    expect(takeEarlyResponse('/api/dashboard/', 'a')).toBeUndefined()
  })
})
