import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import { clientNetwork } from '../../http/clientNetwork.ts'
import type { Server } from '../../http/server.ts'
import { deviceRepo } from './devices.repo.ts'

/** Who tries something, as limits count it: a device the account knows, or else a network, which may be a stranger's. */
export type Client = { key: string; isKnown: boolean }

/** The client of a call without a known device. */
export const stranger = (ip: string): Client => ({ key: `network ${clientNetwork(ip)}`, isKnown: false })

/** The client of a signed-in call; nobody else's calls are counted with it. */
export const signedIn = (userId: string): Client => ({ key: `user ${userId}`, isKnown: true })

/** What a call says of its client: its address, and the secret of its device if it has one. */
export type Origin = { ip: string; device: string | undefined }

/** Tells devices that an account knows from strangers. Only keyed hashes of their secrets are kept. */
export function makeClients({ secrets }: Pick<Server, 'secrets'>) {
  const deviceId = (userId: string, device: string) => secrets.fingerprint('device', userId, device)

  return {
    deviceId,
    newDevice: () => randomBytes(32).toString('base64url'),

    /** The same queries are sent where there is no such user, so that the time of the answer says nothing. */
    async of(db: Db, userId: string | null | undefined, { ip, device }: Origin): Promise<Client> {
      const owner = userId ?? ''
      const id = device && deviceId(owner, device)
      if (id && (await deviceRepo(db, owner).isKnown(id))) return { key: `device ${id}`, isKnown: true }
      return stranger(ip)
    },
  }
}
export type Clients = ReturnType<typeof makeClients>
