import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyPlan, PasskeyQuestion } from '@daybook/contract'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED_CREDENTIAL_DATA = 0x40

/** Overrides for parts of a response, to make it invalid. */
type Overrides = { origin?: string; rpId?: string; counter?: number; isChecked?: boolean; userHandle?: string }

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** Returns the public key in COSE format, encoded as CBOR. */
function coseKey(publicKey: KeyObject) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [head, mid] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
  return Buffer.concat([head, Buffer.from(x, 'base64url'), mid, Buffer.from(y, 'base64url')])
}

/** Simulates an authenticator with one passkey (ES256). Returns WebAuthn responses as a browser does. */
export function makePasskeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let signatures = 0
  let owner = ''

  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Overrides) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authData(flags: number, { rpId = 'localhost', counter, isChecked = true }: Overrides) {
    signatures += 1
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | USER_PRESENT | (isChecked ? USER_VERIFIED : 0))
    head.writeUInt32BE(counter ?? signatures, 1)
    return Buffer.concat([hash(rpId), head])
  }

  return {
    make({ challenge, user }: PasskeyPlan, overrides: Overrides = {}): NewPasskey {
      owner = user.id
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([
        authData(ATTESTED_CREDENTIAL_DATA, overrides),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey),
      ])
      // {fmt: 'none', attStmt: {}, authData}
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex')
      const attestationObject = Buffer.concat([head, Buffer.from([0x58, data.length]), data])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, overrides)),
          attestationObject: text(attestationObject),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },

    sign({ challenge }: PasskeyQuestion, overrides: Overrides = {}): PasskeyAnswer {
      const data = clientData('webauthn.get', challenge, overrides)
      const authenticatorData = authData(0, overrides)
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authenticatorData),
          signature: text(sign('sha256', Buffer.concat([authenticatorData, hash(data)]), privateKey)),
          userHandle: overrides.userHandle ?? owner,
        },
        clientExtensionResults: {},
      }
    },
  }
}
