import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyPlan, PasskeyQuestion } from '@daybook/contract'

const USER_IS_THERE = 0x01
const USER_IS_CHECKED = 0x04
const HAS_KEY = 0x40

/** What may be wrong about an answer. */
type Oddities = { origin?: string; rpId?: string; counter?: number; isChecked?: boolean; userHandle?: string }

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** A device that keeps one passkey (ES256) and signs with it, as a browser hands it over. */
export function makePasskeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let signatures = 0
  let owner = ''

  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Oddities) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authData(flags: number, { rpId = 'localhost', counter, isChecked = true }: Oddities) {
    signatures += 1
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | USER_IS_THERE | (isChecked ? USER_IS_CHECKED : 0))
    head.writeUInt32BE(counter ?? signatures, 1)
    return Buffer.concat([hash(rpId), head])
  }

  /** The public key as COSE, in CBOR. */
  function coseKey() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [head, mid] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
    return Buffer.concat([head, Buffer.from(x, 'base64url'), mid, Buffer.from(y, 'base64url')])
  }

  return {
    make({ challenge, user }: PasskeyPlan, odd: Oddities = {}): NewPasskey {
      owner = user.id
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([authData(HAS_KEY, odd), Buffer.alloc(16), length, id, coseKey()])
      // {fmt: 'none', attStmt: {}, authData}
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex')
      const attestationObject = Buffer.concat([head, Buffer.from([0x58, data.length]), data])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, odd)),
          attestationObject: text(attestationObject),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },

    sign({ challenge }: PasskeyQuestion, odd: Oddities = {}): PasskeyAnswer {
      const data = clientData('webauthn.get', challenge, odd)
      const authenticatorData = authData(0, odd)
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authenticatorData),
          signature: text(sign('sha256', Buffer.concat([authenticatorData, hash(data)]), privateKey)),
          userHandle: odd.userHandle ?? owner,
        },
        clientExtensionResults: {},
      }
    },
  }
}
