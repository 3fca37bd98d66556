import { gunzipSync } from 'node:zlib'
import { API_BASE, addEntry, exportEntries, filterEntries, listEntries, refreshTokens } from '@daybook/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTestApi, registerUser, sender, type TestApi } from '../testing/api.ts'

const ENTRIES = 20

let api: TestApi
let authorization: string
let refresh: string

beforeAll(async () => {
  api = await makeTestApi()
  const { tokens } = await registerUser(api)
  authorization = `Bearer ${tokens.access}`
  refresh = tokens.refresh
  const send = sender(api, { authorization })
  const draft = { amount: 12, date: '2026-11-20', category: 'food', title: 'Bread' }
  for (let n = 0; n < ENTRIES; n += 1) await send(addEntry('expense'), { body: draft })
  return api.close
})

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    url: API_BASE + url,
    headers: { authorization, 'accept-encoding': 'gzip, deflate, br', ...headers },
  })

describe('the compression of responses', () => {
  it('compresses a list for a client that accepts gzip', async () => {
    const { headers, rawPayload } = await get(`${listEntries('expense').url}?limit=50`)
    expect(headers['content-encoding']).toBe('gzip')
    expect(String(headers['content-length'])).toBe(String(rawPayload.length))
    const plain = gunzipSync(rawPayload).toString()
    expect(JSON.parse(plain)[0].expense).toHaveLength(ENTRIES)
    expect(rawPayload.length * 3).toBeLessThan(plain.length)
  })

  it('compresses a streamed export', async () => {
    const { headers, rawPayload } = await get(exportEntries.url)
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toContain('Bread')
  })

  it('sends the error of a streamed list as it is', async () => {
    const url = `${API_BASE}${filterEntries('expense').url}?before=none`
    const { headers, statusCode, rawPayload } = await api.app.inject({
      method: 'POST',
      url,
      payload: { title: '' },
      headers: { authorization, 'accept-encoding': 'gzip' },
    })
    expect([statusCode, headers['content-encoding']]).toEqual([400, undefined])
    expect(JSON.parse(rawPayload.toString())).toMatchObject({ code: 'cursor_invalid' })
  })

  it.each(['identity', 'gzip;q=0', ''])(
    'sends a list as it is to a client with Accept-Encoding "%s"',
    async (value) => {
      const reply = await get(`${listEntries('expense').url}?limit=50`, { 'accept-encoding': value })
      expect(reply.headers['content-encoding']).toBeUndefined()
      expect(reply.json()[0].expense).toHaveLength(ENTRIES)
    },
  )

  it('tells caches that a list depends on Accept-Encoding, compressed or not', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const { headers } = await get(`${listEntries('expense').url}?limit=50`, {
        'accept-encoding': encoding,
        origin: 'null',
      })
      expect(String(headers.vary).toLowerCase().split(/, */).toSorted()).toEqual(['accept-encoding', 'origin'])
    }
  })

  it('leaves small responses as they are', async () => {
    expect((await get(`${listEntries('income').url}?limit=50`)).headers['content-encoding']).toBeUndefined()
  })

  it('never compresses a response with tokens', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: API_BASE + refreshTokens.url,
      headers: { 'accept-encoding': 'gzip' },
      payload: { refresh },
    })
    expect(reply.json()).toHaveProperty('access')
    expect(reply.headers['content-encoding']).toBeUndefined()
  })

  it('does not decompress request bodies', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: API_BASE + refreshTokens.url,
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(reply.statusCode).toBe(400)
  })
})
