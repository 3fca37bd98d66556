import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import { clientNetwork } from '../../http/clientNetwork.ts'
import type { Server } from '../../http/server.ts'
import { deviceRepo } from './devices.repo.ts'

/**
 * The client that limits count attempts for: a device known to the account, otherwise the network of the IP address,
 * which unrelated people may share.
 */
export type Client = { key: string; isKnown: boolean }

/** Returns the client of a request without a known device. */
export const stranger = (ip: string): Client => ({ key: `network ${clientNetwork(ip)}`, isKnown: false })

/** Returns the client of an authenticated request, which is counted separately from all others. */
export const signedIn = (userId: string): Client => ({ key: `user ${userId}`, isKnown: true })

/** The IP address of a request, and the device secret if it sent one. */
export type Origin = { ip: string; device: string | undefined }

/** Identifies devices known to an account. Only keyed hashes of their secrets are stored. */
export function makeClients({ secrets }: Pick<Server, 'secrets'>) {
  const deviceId = (userId: string, device: string) => secrets.fingerprint('device', userId, device)

  return {
    deviceId,
    newDevice: () => randomBytes(32).toString('base64url'),

    /**
     * Returns the client of a request about an account. Runs the same queries if there is no such user, so that the
     * response time does not reveal it.
     */
    async of(db: Db, userId: string | null | undefined, { ip, device }: Origin): Promise<Client> {
      const owner = userId ?? ''
      const id = device && deviceId(owner, device)
      if (id && (await deviceRepo(db, owner).isKnown(id))) return { key: `device ${id}`, isKnown: true }
      return stranger(ip)
    },
  }
}
export type Clients = ReturnType<typeof makeClients>
