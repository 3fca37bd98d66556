import type { FastifyBaseLogger } from 'fastify'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { HOUR } from '../clock.ts'
import type { AppDependencies } from '../dependencies.ts'
import { serverKeyRepo } from './serverKeys.repo.ts'

/** Push services reject a token that expires in more than 24 hours. */
const LIFETIME = 12 * HOUR
/** A token is used again until it expires within this time. */
const MIN_LIFETIME = 6 * HOUR
const MAX_CACHED = 1000

type Token = { text: string; expiresAt: number }
type Dependencies = Pick<AppDependencies, 'config' | 'db' | 'clock' | 'secrets'>

/**
 * Identifies this server to push services (RFC 8292). Its key pair is made once for all servers of the database and kept
 * there encrypted, since a subscription accepts messages that are signed with the key it was made with only.
 */
export function makeVapid(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { clock, config } = dependencies
  const tokens = new Map<string, Token>()
  let loading: ReturnType<typeof loadKeys> | undefined

  /** Returns the keys, reading them again after a failure. */
  function getKeys() {
    loading ??= loadKeys(dependencies, log).catch((thrown: unknown) => {
      loading = undefined
      throw thrown
    })
    return loading
  }

  /** Returns a token for a push service that is valid for hours by the clock as it is now. */
  async function getToken(origin: string, privateKey: SigningKey) {
    const now = clock.now().getTime()
    const known = tokens.get(origin)
    if (known && known.expiresAt - now >= MIN_LIFETIME && known.expiresAt - now <= LIFETIME) return known.text
    const expiresAt = now + LIFETIME
    const text = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(origin)
      .setSubject(`mailto:${config.CONTACT_EMAIL}`)
      .setExpirationTime(Math.floor(expiresAt / 1000))
      .sign(privateKey)
    if (tokens.size >= MAX_CACHED) tokens.clear()
    tokens.set(origin, { text, expiresAt })
    return text
  }

  return {
    /** Returns the public key, uncompressed, base64url. */
    publicKey: async () => (await getKeys()).publicKey,
    /** Returns the Authorization header for a push service. */
    async authorize(origin: string) {
      const { publicKey, privateKey } = await getKeys()
      return `vapid t=${await getToken(origin, privateKey)}, k=${publicKey}`
    },
  }
}

type SigningKey = Awaited<ReturnType<typeof importJWK>>

/** Reads the key pair, or makes it. It is encrypted again if it was with the previous secret key. */
async function loadKeys({ db, secrets }: Dependencies, log: FastifyBaseLogger) {
  const repo = serverKeyRepo(db, 'vapid')
  const stored = (await repo.get())?.sealed
  const opened = stored === undefined ? undefined : unseal(stored, secrets)
  if (stored === undefined) await repo.add(secrets.seal(JSON.stringify(await makeKeys())))
  else if (opened === undefined) {
    log.error('the key for push messages was encrypted with another secret key: devices have to subscribe again')
    await repo.replace(stored, secrets.seal(JSON.stringify(await makeKeys())))
  } else if (opened.isOld) await repo.replace(stored, secrets.seal(opened.text))
  const jwk: JWK = JSON.parse(secrets.unseal((await repo.get())!.sealed))
  const [x = '', y = ''] = [jwk.x, jwk.y]
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: await importJWK(jwk, 'ES256') }
}

function unseal(sealed: string, secrets: Dependencies['secrets']) {
  try {
    return secrets.open(sealed)
  } catch {
    return undefined
  }
}

const makeKeys = async () => exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)
