import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from '../../scripts/command.ts'

/** Each program with the Debian package that has it. */
const PROGRAMS = {
  postgres: 'postgresql',
  etcd: 'etcd-server',
  patroni: 'patroni',
  python3: 'python3',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
}
type Name = keyof typeof PROGRAMS
/** The paths of the programs, and the environment that those need which are not installed. */
export type Programs = Record<Name, string> & { env: Record<string, string> }

const FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/bin', '/usr/sbin']
const find = (root: string, name: string) =>
  FOLDERS.flatMap((folder) => globSync(join(root, folder, name)))
    .sort()
    .at(-1)

/**
 * Returns the programs. Those that are not installed are downloaded from Debian and unpacked into a temporary folder,
 * not installed. Returns the reason if one cannot be had.
 */
export async function findPrograms(names = Object.keys(PROGRAMS) as Name[]): Promise<Programs | string> {
  const missing = names.filter((name) => !find('/', name))
  const root = mkdtempSync(join(tmpdir(), 'daybook-packages-'))
  // PostgreSQL and Patroni run as another user.
  chmodSync(root, 0o755)
  const reason = missing.length ? await unpack(root, missing) : undefined
  if (reason) return reason
  const paths = names.map((name) => [name, find('/', name) ?? find(root, name)] as const)
  const [absent] = paths.find(([, path]) => !path) ?? []
  if (absent) return `the package ${PROGRAMS[absent]} has no program ${absent}`
  const libraries = globSync(join(root, 'usr/lib/*-linux-gnu*'))
  return {
    ...(Object.fromEntries(paths) as Record<Name, string>),
    env: {
      PATH: [join(root, 'usr/bin'), process.env.PATH].join(delimiter),
      PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
      ...(libraries.length && { LD_LIBRARY_PATH: libraries.join(delimiter) }),
    },
  }
}

/** Downloads the packages of these programs and what they need. Returns the reason if that fails. */
async function unpack(root: string, missing: Name[]) {
  if (!existsSync('/usr/bin/apt-get')) return `${missing.join(', ')} are not installed, and there is no apt-get`
  const archives = join(root, 'archives')
  mkdirSync(join(archives, 'partial'), { recursive: true })
  const options = [
    `Dir::Cache::archives=${archives}`,
    // Without it, apt-get warns that its own user cannot write there.
    'APT::Sandbox::User=root',
    // Another apt-get may be running.
    'DPkg::Lock::Timeout=120',
  ]
  const packages = missing.map((name) => PROGRAMS[name])
  const { code, output } = await run(
    'apt-get',
    [
      'install',
      '--yes',
      '--download-only',
      '--no-install-recommends',
      ...options.flatMap((one) => ['-o', one]),
      ...packages,
    ],
    { silent: true },
  )
  if (code !== 0) return `${packages.join(', ')} cannot be downloaded: ${output.trim().split('\n').at(-1)}`
  for (const archive of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    const extracted = await run('dpkg', ['--extract', join(archives, archive), root], { silent: true })
    if (extracted.code !== 0) return `${archive} cannot be unpacked: ${extracted.output.trim()}`
  }
  return undefined
}
