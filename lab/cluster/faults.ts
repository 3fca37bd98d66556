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
  inject: () => Promise<number>
  repair?: (host: number) => void
}

/** Returns what happens to the cluster, in this order. */
export function makeFaults({ databases, servers, releases }: Cluster): Fault[] {
  const { hosts, settled, start } = databases
  const onPrimary = (work: (host: (typeof hosts)[number]) => void) => async () => {
    const primary = await settled()
    work(hosts[primary]!)
    return primary
  }
  async function roll(release: string) {
    for (const index of hosts.keys()) await servers.replace(index, release)
    return 0
  }
  return [
    {
      title: 'kill -9 of everything on the primary',
      inject: onPrimary((host) => host.signal('SIGKILL')),
      repair: start,
    },
    {
      title: 'the primary cut off',
      inject: onPrimary((host) => host.disconnect()),
      repair: (host) => hosts[host]!.reconnect(),
    },
    {
      title: 'the primary paused',
      inject: onPrimary((host) => host.signal('SIGSTOP')),
      repair: (host) => hosts[host]!.signal('SIGCONT'),
    },
    { title: 'all servers restarted in turn', inject: () => roll(releases.now) },
    { title: 'all servers replaced in turn by a release with a migration', inject: () => roll(releases.next) },
  ]
}
