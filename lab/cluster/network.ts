import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasEnded } from '../../scripts/childProcess.ts'

const BRIDGE = 'daybook0'
const getAddress = (host: number) => `10.99.0.${host}`

const ip = (...args: string[]) => execFileSync('ip', args)
const getNamespace = (pid: number | string) => {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`)
  } catch {
    // The process has ended.
    return undefined
  }
}

/** Sets up the network of this process, whose namespace is its own: loopback, and a bridge for the hosts. */
export function openNetwork() {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', `${getAddress(254)}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
}

/** Adds a host: a network namespace with one link to the bridge. */
export async function addHost(number: number) {
  const address = getAddress(number)
  const link = `host${number}`
  // The namespace exists as long as this process.
  const keeper = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
  const pid = String(keeper.pid)
  while (getNamespace(pid) === undefined || getNamespace(pid) === getNamespace('self')) {
    if (hasEnded(keeper)) throw new Error(`unshare cannot make a network namespace for host ${number}`)
    await sleep(10)
  }
  const inside = ['--target', pid, '--net']
  ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid)
  ip('link', 'set', link, 'master', BRIDGE, 'up')
  for (const args of [
    ['link', 'set', 'lo', 'up'],
    ['address', 'add', `${address}/24`, 'dev', 'eth0'],
    ['link', 'set', 'eth0', 'up'],
  ])
    execFileSync('nsenter', [...inside, 'ip', ...args])

  /** Returns the processes of the host. */
  const processes = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && name !== pid && getNamespace(name) === getNamespace(pid))
      .map(Number)

  return {
    address,
    /** The command that runs another one on this host, as the user `nobody`. */
    command: ['nsenter', ...inside, 'setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'],
    /** Sends a signal to all processes of the host at once. */
    signal(name: NodeJS.Signals) {
      // A process may start another one meanwhile.
      for (let turn = 0; turn < 3; turn += 1)
        for (const one of processes()) {
          try {
            process.kill(one, name)
          } catch {}
        }
    },
    /** Cuts the host off from all others. */
    disconnect: () => ip('link', 'set', link, 'down'),
    reconnect: () => ip('link', 'set', link, 'up'),
  }
}
export type Host = Awaited<ReturnType<typeof addHost>>
