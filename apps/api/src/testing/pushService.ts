import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushPayload } from '@daybook/contract'
import { jwtVerify } from 'jose'

type Keys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer }

/** A message that the service has accepted or rejected, with its content as the browser decrypts it. */
type Delivery = {
  name: string
  headers: IncomingMessage['headers']
  bytes: number
  payload: PushPayload
  vapid: { aud: unknown; exp: number; sub: unknown; key: string; token: string }
}
type Scripted = {
  status: number
  headers?: Record<string, string>
  body?: string
  after?: Promise<unknown>
  waits?: boolean
  breaks?: boolean
}

/**
 * Starts a push service (RFC 8030) with its browsers on the loopback interface. It decrypts every message with the key of
 * the browser, and verifies the signature of the server (RFC 8292). `answer` decides what it answers, 201 by default.
 */
export async function startPushService() {
  const browsers = new Map<string, Keys>()
  const deliveries: Delivery[] = []
  const state: { answer: (delivery: Delivery) => Scripted; connections: number } = {
    answer: () => ({ status: 201 }),
    connections: 0,
  }
  const server = createServer((req, res) => void receive(req, res))
  server.on('connection', () => {
    state.connections += 1
  })

  async function receive(req: IncomingMessage, res: ServerResponse) {
    const name = req.url?.split('/').at(-1) ?? ''
    const keys = browsers.get(name)
    if (!keys) return res.writeHead(404).end()
    const body = await buffer(req)
    const delivery = {
      name,
      headers: req.headers,
      bytes: body.length,
      payload: JSON.parse(decrypt(body, keys).toString()),
      vapid: await verify(req.headers.authorization ?? ''),
    }
    const { status, headers, body: answer, after, waits, breaks } = state.answer(delivery)
    deliveries.push(delivery)
    await after
    if (breaks) return res.destroy()
    if (!waits) res.writeHead(status, headers).end(answer)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  return {
    origin,
    port,
    deliveries,
    state,
    /** Returns the subscription of a new browser. */
    subscribe(at = origin) {
      const keys = makeKeys()
      const name = randomBytes(24).toString('base64url')
      browsers.set(name, keys)
      return { name, ...pushSubscription(`${at}/push/${name}`, keys) }
    },
    to: (name: string) => deliveries.filter((one) => one.name === name),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** Returns a subscription of a browser, by default to a push service that is not there. */
export function pushSubscription(
  endpoint = `http://127.0.0.1:1/push/${randomBytes(24).toString('base64url')}`,
  keys = makeKeys(),
) {
  const [p256dh, auth] = [keys.publicKey, keys.auth].map((bytes) => bytes.toString('base64url')) as [string, string]
  return { endpoint, keys: { p256dh, auth } }
}

function makeKeys(): Keys {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { privateKey: curve.getPrivateKey(), publicKey: curve.getPublicKey(), auth: randomBytes(16) }
}

const expand = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts a message as the browser does: RFC 8291 with a single record of RFC 8188. Throws if it was changed. */
export function decrypt(body: Buffer, { privateKey, publicKey, auth }: Keys) {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  if (sealed.length > body.readUInt32BE(16)) throw new Error('more than one record')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = expand(curve.computeSecret(sender), auth, info, 32)
  const key = expand(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const cipher = createDecipheriv('aes-128-gcm', key, expand(secret, salt, 'Content-Encoding: nonce\0', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('no end of the last record')
  return padded.subarray(0, end)
}

/** Verifies the token of the server with the key beside it. */
async function verify(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! }
  // The clock of a test may be far from the real one.
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), { currentDate: new Date(0) })
  return { aud: payload.aud, exp: payload.exp ?? 0, sub: payload.sub, key, token }
}
