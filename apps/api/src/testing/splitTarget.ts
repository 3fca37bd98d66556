import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import { ownedTables } from '../db/erasure.ts'
import { isMaintenance } from './ownerCheck.ts'
import { getOwners } from './portable.ts'

/** The tables by which sign-in finds a person, and those of no person: on the server that all people share. */
const SHARED = new Set<string>([
  'users',
  'sessions',
  'challenges',
  'outbox_mails',
  'calendar_feeds',
  'known_devices',
  'authenticators',
  'passkeys',
  'recovery_codes',
  'pending_erasures',
  'counters',
  'suspensions',
  'contact_messages',
  'job_leases',
  'clock_checks',
  'instance',
  'bucket_removals',
  'server_keys',
])
export const OF_PEOPLE = new Set<string>(ownedTables.filter((table) => !SHARED.has(table)))

/** `shared`, or the number of a server of people. */
export type ServerName = number | 'shared'
type Target = {
  servers: ServerName[]
  isWrite: boolean
  /** The columns by which rows of several servers are sorted together, and how many of them are returned. */
  merge: { columns: string[]; limit: number | undefined }
  error?: string
  /** The tables of people of a statement that names no person, unless maintenance needs those of all. */
  unowned?: string
}
type Node = Record<string, unknown> & { kind?: string }

/** Matches writes, also behind common table expressions. A lock, `for update`, is none. */
const WRITE = /\b(insert\s+into|delete\s+from|update\s+[\w".]+(\s+as\s+[\w"]+)?\s+set)\b/i

/** Returns the servers that a statement needs: one, or for maintenance, which names no person, each of people. */
export function getTarget(compiled: CompiledQuery, shards: number): Target {
  const { sql } = compiled
  const query = compiled.query as unknown as Node
  const tables = tablesIn(query)
  const isWrite = WRITE.test(sql)
  const merge = { columns: findOrder(query), limit: getLimit(query) }
  const [ofPeople, shared] = [OF_PEOPLE, SHARED].map((all) => [...new Set(tables.filter((one) => all.has(one)))])
  if (!ofPeople?.length) return { servers: ['shared'], isWrite, merge }
  const owners = getOwners(compiled)
  const servers = [...new Set(owners.map((owner) => getShard(String(owner), shards)))]
  const all = Array.from({ length: shards }, (_, n) => n)
  const target = { servers: servers.length ? servers : all, isWrite, merge }
  if (shared?.length) return { ...target, error: `${ofPeople} and ${shared} in one statement` }
  if (servers.length === 0 && !isMaintenance(compiled.query)) return { ...target, unowned: `${ofPeople}` }
  return servers.length > 1 ? { ...target, error: 'rows on several servers in one statement' } : target
}

const getShard = (owner: string, shards: number) => createHash('sha256').update(owner).digest()[0]! % shards

/** Returns the names of all tables in a node, and those that its raw SQL names. */
function tablesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { kind, ...parts } = node as Node
  if (kind === 'TableNode') return [((parts.table as Node).identifier as { name: string }).name]
  const raw = kind === 'RawNode' ? (parts.sqlFragments as string[]).join(' ') : ''
  const named = [...raw.matchAll(/\b(?:from|join|into|update)\s+"?(\w+)/gi)].map(([, name]) => name!)
  return [...named, ...Object.values(parts).flatMap(tablesIn)]
}

function findOrder({ orderBy }: Node) {
  const items = ((orderBy as Node | undefined)?.items ?? []) as { orderBy: Node }[]
  return items.map(
    (item) => ((item.orderBy.column as Node | undefined)?.column as { name: string } | undefined)?.name ?? '',
  )
}

function getLimit({ limit }: Node) {
  const value = ((limit as Node | undefined)?.limit as { value?: unknown } | undefined)?.value
  return typeof value === 'number' ? value : undefined
}
