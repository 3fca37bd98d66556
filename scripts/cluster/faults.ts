import type { Databases } from './database.ts'
import type { makeServers } from './servers.ts'

type Cluster = {
  databases: Databases
  servers: ReturnType<typeof makeServers>
  releases: { now: string; next: string }
}
type Fault = {
  title: string
  /** Returns the number of the host that has failed. */
  cause: () => Promise<number>
  heal?: (host: number) => void
}

/** Returns what happens to the cluster, in this order. */
export function makeFaults({ databases, servers, releases }: Cluster): Fault[] {
  const { hosts, settled, start } = databases
  const toPrimary = (work: (host: (typeof hosts)[number]) => void) => async () => {
    const primary = await settled()
    work(hosts[primary]!)
    return primary
  }
  async function roll(release: string) {
    for (const index of hosts.keys()) await servers.replace(index, release)
    return 0
  }
  return [
    { title: 'kill -9 of everything on the primary', cause: toPrimary((host) => host.signal('SIGKILL')), heal: start },
    {
      title: 'the primary cut off',
      cause: toPrimary((host) => host.disconnect()),
      heal: (host) => hosts[host]!.reconnect(),
    },
    {
      title: 'the primary paused',
      cause: toPrimary((host) => host.signal('SIGSTOP')),
      heal: (host) => hosts[host]!.signal('SIGCONT'),
    },
    { title: 'all servers restarted in turn', cause: () => roll(releases.now) },
    { title: 'all servers replaced in turn by a release with a migration', cause: () => roll(releases.next) },
  ]
}
