import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerUser } from '../../../testing/api.ts'
import { apiWithLogs } from '../../../testing/logCapture.ts'
import { listen, rawRequest } from '../../../testing/rawHttp.ts'

let port: number
let authorization: string
let logged: () => { msg: string; status?: number }[]
beforeAll(async () => {
  const { api, lines } = await apiWithLogs()
  logged = lines
  port = await listen(api)
  authorization = `Bearer ${(await registerUser(api)).tokens.access}`
  return api.close
})

const part = (boundary: string, name = 'image', disposition = `form-data; name="${name}"; filename="a.jpg"`) =>
  `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: image/jpeg\r\n\r\nabc\r\n`
const whole = (boundary: string) => `${part(boundary)}--${boundary}--\r\n`
const field = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nabc\r\n'
const long = 'b'.repeat(300)

/** Description, content type, body, and expected status. */
const FORMS: [string, string, string, number][] = [
  ['no boundary', 'multipart/form-data', whole('b'), 400],
  ['an empty boundary', 'multipart/form-data; boundary=', whole(''), 400],
  ['an empty boundary in quotes', 'multipart/form-data; boundary=""', whole(''), 400],
  ['a boundary of 300 characters', `multipart/form-data; boundary=${long}`, whole(long), 400],
  ['another boundary than its own', 'multipart/form-data; boundary=a', whole('b'), 400],
  ['no end', 'multipart/form-data; boundary=b', part('b'), 400],
  ['a part cut in its content', 'multipart/form-data; boundary=b', part('b').slice(0, -3), 400],
  ['a part cut in its head', 'multipart/form-data; boundary=b', part('b').slice(0, 40), 400],
  ['a part without a head', 'multipart/form-data; boundary=b', '--b\r\n\r\nabc\r\n--b--\r\n', 400],
  ['a part without a name', 'multipart/form-data; boundary=b', `${part('b', '', 'form-data')}--b--\r\n`, 400],
  ['40 fields', 'multipart/form-data; boundary=b', `${field.repeat(40)}${whole('b')}`, 413],
  ['a name of every object', 'multipart/form-data; boundary=b', `${part('b', '__proto__')}--b--\r\n`, 400],
  ['a name of a method', 'multipart/form-data; boundary=b', `${part('b', 'toString')}--b--\r\n`, 400],
  ['only its end', 'multipart/form-data; boundary=b', '--b--\r\n', 400],
  ['no body', 'multipart/form-data; boundary=b', '', 400],
  ['no form at all', 'multipart/form-data; boundary=b', '{"image": 1}', 400],
  ['40 files', 'multipart/form-data; boundary=b', `${part('b', 'x').repeat(40)}${whole('b')}`, 400],
  ['two pictures', 'multipart/form-data; boundary=b', `${part('b')}${whole('b')}`, 201],
  [
    'a field of JSON',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="id"\r\nContent-Type: application/json\r\n\r\n{"a":\r\n--b--\r\n',
    400,
  ],
  ['another type', 'multipart/mixed; boundary=b', whole('b'), 415],
  ['a type that is none', 'multipart', whole('b'), 415],
  ['JSON', 'application/json', '{}', 400],
  ['text', 'text/plain', 'abc', 415],
]

describe('multipart form with', () => {
  it.each(FORMS)('%s gets a response and logs no failure', async (_, type, body, expected) => {
    const headers = { authorization, 'Content-Type': type }
    const { status, body: answer } = await rawRequest(port, 'POST /api/money/image/', headers, body)
    expect([status, JSON.parse(answer).message]).toEqual([expected, expect.stringMatching(/\S/)])
    expect(logged().filter(({ msg }) => msg === 'failed')).toEqual([])
  })

  it.each([
    ['content', part('b').slice(0, -3)],
    ['head', part('b').slice(0, 40)],
  ])('a connection closed in its %s logs no failure', async (_, sent) => {
    const head = `POST /api/money/image/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n\r\n`
    const socket = connect(port, '127.0.0.1')
    await new Promise((sentAll) => socket.write(head + sent, sentAll))
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.end()
    socket.resume()
    await closed
    expect((await rawRequest(port, 'GET /api/auth/user/', { authorization })).status).toBe(200)
    expect(logged().filter(({ msg }) => msg === 'failed')).toEqual([])
  })
})
