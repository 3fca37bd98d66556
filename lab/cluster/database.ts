import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addHost, type Host } from './network.ts'
import type { Programs } from './packages.ts'
import { NOBODY } from './pgBouncer.ts'

const DATABASE_HOSTS = 3
const PASSWORD = 'cluster'
/** Seconds after which a primary that is not heard of is replaced. */
const TTL = 15
const SETTLED_SECONDS = 180

type Member = { name: string; role: string; state: string; timeline?: number }

/**
 * Starts three hosts with etcd, Patroni and PostgreSQL each: a primary, a synchronous standby and an asynchronous one.
 */
export async function startDatabases(programs: Programs, folder: string) {
  const hosts: Host[] = []
  for (let n = 1; n <= DATABASE_HOSTS; n += 1) hosts.push(await addHost(n))
  const env = { ...process.env, ...programs.env }
  const etcds = hosts.map(({ address }, n) => `db${n + 1}=http://${address}:2380`).join()

  function start(index: number) {
    const { address, command } = hosts[index]!
    const name = `db${index + 1}`
    const dataDir = join(folder, name)
    mkdirSync(dataDir, { recursive: true })
    chownSync(dataDir, NOBODY, NOBODY)
    const log = openSync(join(folder, `${name}.log`), 'a')
    const run = (...args: string[]) =>
      spawn(command[0]!, [...command.slice(1), ...args], { env, cwd: dataDir, stdio: ['ignore', log, log] })
    run(
      programs.etcd,
      ...['--name', name, '--data-dir', join(dataDir, 'etcd'), '--initial-cluster', etcds],
      ...['--listen-peer-urls', `http://${address}:2380`, '--initial-advertise-peer-urls', `http://${address}:2380`],
      ...['--listen-client-urls', `http://${address}:2379`, '--advertise-client-urls', `http://${address}:2379`],
      '--enable-v2',
      // Other work on the machine delays heartbeats.
      ...['--heartbeat-interval', '150', '--election-timeout', '1500', '--log-level', 'error'],
    )
    const settings = patroniSettings({ name, address, dataDir, programs, hosts })
    writeFileSync(join(dataDir, 'patroni.json'), JSON.stringify(settings, null, 2))
    run(programs.python3, programs.patroni, join(dataDir, 'patroni.json'))
  }

  const ask = (index: number, path: string) =>
    fetch(`http://${hosts[index]!.address}:8008${path}`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)

  /** Returns the number of the primary, and the members as it knows them: others may know the past only. */
  async function membersOfPrimary() {
    const replies = await Promise.all(hosts.map((_, index) => ask(index, '/primary')))
    const primaries = [...hosts.keys()].filter((index) => replies[index]?.ok)
    const [primary = 0] = primaries
    const reply = primaries.length === 1 ? await ask(primary, '/cluster') : undefined
    const { members } = (reply?.ok ? await reply.json() : { members: [] }) as { members: Member[] }
    return { primary, members }
  }

  for (let n = 0; n < DATABASE_HOSTS; n += 1) start(n)
  return {
    hosts,
    start,
    /** Waits until all hosts are there and one standby is synchronous. Returns the number of the primary. */
    async settled() {
      for (let turn = 0; turn < SETTLED_SECONDS; turn += 1) {
        const { primary, members } = await membersOfPrimary()
        const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
        const timelines = new Set(running.map(({ timeline }) => timeline))
        const isSynchronous = running.some(({ role }) => role === 'sync_standby')
        if (running.length === DATABASE_HOSTS && timelines.size === 1 && isSynchronous) return primary
        await sleep(1000)
      }
      throw new Error(`The hosts have not settled: ${JSON.stringify(await membersOfPrimary())}`)
    },
  }
}

type Settings = { name: string; address: string; dataDir: string; programs: Programs; hosts: Host[] }

const patroniSettings = ({ name, address, dataDir, programs, hosts }: Settings) => ({
  scope: 'daybook',
  name,
  restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
  // With the third version of the protocol, a paused primary of Patroni 3.0 takes the lock of its successor when it
  // continues, and the writes that were acknowledged in between are lost.
  etcd: { hosts: hosts.map((host) => `${host.address}:2379`) },
  bootstrap: {
    dcs: {
      ttl: TTL,
      loop_wait: 3,
      retry_timeout: 5,
      synchronous_mode: true,
      master_start_timeout: 0,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 100, wal_log_hints: 'on', wal_keep_size: '512MB', shared_buffers: '64MB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    pg_hba: ['local all all trust', 'host all all 10.99.0.0/24 trust', 'host replication all 10.99.0.0/24 trust'],
  },
  postgresql: {
    listen: `${address}:5432`,
    connect_address: `${address}:5432`,
    data_dir: join(dataDir, 'data'),
    bin_dir: dirname(programs.postgres),
    pgpass: join(dataDir, 'pgpass'),
    parameters: { unix_socket_directories: dataDir },
    authentication: {
      superuser: { username: 'postgres', password: PASSWORD },
      replication: { username: 'replicator', password: PASSWORD },
      rewind: { username: 'rewinder', password: PASSWORD },
    },
  },
})

export type Databases = Awaited<ReturnType<typeof startDatabases>>
