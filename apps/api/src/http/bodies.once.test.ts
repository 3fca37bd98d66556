import { addEntry, createNote, editName, getNote, importEntries, importLines, signIn } from '@daybook/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTestApi, registerUser, type Send, sender, type TestApi } from '../testing/api.ts'
import { exchange, listen, parseReply, rawRequest } from '../testing/rawHttp.ts'
import { isWithin } from './jsonBodies.ts'

const KB = 1024
const json = { 'Content-Type': 'application/json' }
const urls = {
  public: '/api/auth/signin/',
  entry: '/api/money/expense/add/',
  note: '/api/notes/create/',
  import: '/api/money/import/',
}

let api: TestApi
let port: number
let signedIn: Record<string, string>
let ann: Send
beforeAll(async () => {
  api = await makeTestApi()
  port = await listen(api)
  signedIn = { ...json, Authorization: `Bearer ${(await registerUser(api)).tokens.access}` }
  ann = sender(api, { authorization: signedIn.Authorization! })
  return api.close
})
const post = (url: string, body: string, headers = signedIn) => rawRequest(port, `POST ${url}`, headers, body)
const ofSize = (bytes: number) => JSON.stringify({ x: 'x'.repeat(bytes) })

describe('body size limit', () => {
  it('is 64 KB on public routes and by default', async () => {
    for (const [url, headers] of [
      [urls.public, json],
      [urls.entry, signedIn],
    ] as const) {
      expect((await post(url, ofSize(60 * KB), headers)).status).toBe(400)
      expect((await post(url, ofSize(65 * KB), headers)).status).toBe(413)
    }
  })

  it('rejects a signed-out call to a protected route without reading its body', async () => {
    for (const url of [urls.entry, urls.note, urls.import, '/api/money/image/', '/api/nothing/']) {
      const head = `POST ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`
      const { status } = parseReply(await exchange(port, `${head}Content-Length: 10000000000\r\n\r\n{`))
      expect([url, status]).toEqual([url, url === '/api/nothing/' ? 404 : 401])
    }
  })

  it('is 2 MB for a note, so that a note of the maximum length can be created', async () => {
    const content = '日"\\\n'.repeat(50_000).trim()
    const { status, body } = await ann(createNote, { body: { title: 'Long', content } })
    expect(status).toBe(201)
    expect((await ann(getNote, { params: { id: body.id } })).body.content).toBe(content)
    expect((await post(urls.note, ofSize(1_900 * KB))).status).toBe(400)
    expect((await post(urls.note, ofSize(2_100 * KB))).status).toBe(413)
  })

  it('applies to a chunked body without Content-Length', async () => {
    const headers = { ...signedIn, Host: 'x', Connection: 'close', 'Transfer-Encoding': 'chunked' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const start = `POST ${urls.entry} HTTP/1.1\r\n${lines.join('')}\r\n`
    const chunk = `${(10 * KB).toString(16)}\r\n${' '.repeat(10 * KB)}\r\n`
    expect(parseReply(await exchange(port, start, chunk.repeat(7))).status).toBe(413)
  })
})

describe('body content checks', () => {
  it.each([
    ['a million lists in each other', '['.repeat(1_000_000)],
    ['21 levels', `{"title":${'['.repeat(21)}${']'.repeat(21)}}`],
    ['hundred thousands of empty objects', `{"title":[${'{},'.repeat(600_000)}{}]}`],
    ['hundred thousands of numbers', `{"title":[${'1,'.repeat(900_000)}1]}`],
    ['hundred thousands of keys', `{${Array.from({ length: 100_000 }, (_, n) => `"${n}":1`)}}`],
  ])('rejects %s before parsing', async (_, body) => {
    const before = JSON.parse
    let longest = 0
    JSON.parse = (text, reviver) => {
      longest = Math.max(longest, String(text).length)
      return before(text, reviver)
    }
    const { status } = await post(urls.note, body).finally(() => {
      JSON.parse = before
    })
    expect([status, longest < 10_000]).toEqual([400, true])
  })

  it('ignores brackets, commas and quotes inside strings', async () => {
    const content = `${'[{,"\\'.repeat(8_000)}]}`
    const { status, body } = await ann(createNote, { body: { title: 'Brackets', content } })
    expect([status, body.content]).toEqual([201, content])
  })

  it('rejects prototype pollution, with escaped property names too', async () => {
    for (const body of ['{"__proto__":{"a":1}}', '{"\\u005f_proto__":{}}', '{"a":{"constructor":{"prototype":{}}}}'])
      expect((await post(urls.entry, body)).status).toBe(400)
  })
})

it('returns at most 50 validation errors and their total count', async () => {
  const wrong = { type: 'expense', amount: 0, date: 'x', category: '', title: '' } as const
  const { status, body } = await ann(importEntries, { body: importLines(Array(20_000).fill(wrong)) })
  expect([status, body.errors?.length, body.errors_count]).toEqual([400, 50, expect.any(Number)])
  expect(body.errors_count).toBeGreaterThanOrEqual(60_000)
  expect(JSON.stringify(body).length).toBeLessThan(10_000)
  const few = await ann(addEntry('expense'), { body: {} as never })
  expect([few.body.errors!.length > 1, 'errors_count' in few.body]).toEqual([true, false])
  expect((await ann(editName, { body: { name: '' } })).body.message).toBe('Name cannot be empty')
  expect((await ann(signIn, { body: [] as never })).status).toBe(400)
})

describe('isWithin', () => {
  const getDepth = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(getDepth)) : 0
  const getCount = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((sum, one) => sum + getCount(one), 1)
      : 1

  it('accepts exactly the JSON texts within its limits', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const [depth, count] = [getDepth(value), getCount(value)]
        expect(isWithin(text, depth, 2 * count)).toBe(true)
        if (depth > 0) expect(isWithin(text, depth - 1, 2 * count)).toBe(false)
        expect(isWithin(text, depth, count - 1)).toBe(false)
      }),
    )
  })
})

describe('a body that is no UTF-8', () => {
  async function postBytes(url: string, type: string, bytes: Buffer) {
    const { status, body } = await rawRequest(port, `POST ${url}`, { ...signedIn, 'Content-Type': type }, bytes)
    return [status, JSON.parse(body).code]
  }
  const LINE = '{"type":"expense","amount":1,"date":"2026-01-01","category":"'

  it.each([
    ['Latin-1', '636166e9'],
    ['an overlong form', 'c0af'],
    ['half a surrogate pair', 'eda080'],
    ['a cut character', 'e282'],
  ])('is rejected: %s', async (_, hex) => {
    const wrong = Buffer.from(hex, 'hex')
    const task = Buffer.concat([Buffer.from('{"title":"'), wrong, Buffer.from('"}')])
    expect(await postBytes('/api/tasks/create/', 'application/json', task)).toEqual([400, 'unreadable_request'])
    const line = Buffer.concat([Buffer.from(LINE), wrong, Buffer.from('"}\n')])
    expect(await postBytes(urls.import, 'application/x-ndjson', line)).toEqual([400, 'unreadable_request'])
  })

  it.each(['iso-8859-1', '"UTF-16"', 'utf-7', 'windows-1252'])('is rejected if it says %s', async (charset) => {
    const task = Buffer.from('{"title":"cafe"}')
    const type = `application/json; charset=${charset}`
    expect(await postBytes('/api/tasks/create/', type, task)).toEqual([415, 'media_type_not_supported'])
  })

  it.each(['utf-8', 'UTF8', '"utf-8"'])('may say %s', async (charset) => {
    const type = `application/json; charset=${charset}`
    expect((await postBytes('/api/tasks/create/', type, Buffer.from('{"title":"café"}')))[0]).toBe(201)
  })
})
