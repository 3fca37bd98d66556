import { CURRENCIES } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { foldForSearch } from '@daybook/domain/search'
import Database from 'better-sqlite3'
import { DAY, isoAfter, systemClock } from '../../apps/api/src/clock.ts'
import { dialectFor, openDb } from '../../apps/api/src/db/open.ts'
import { newId } from '../../apps/api/src/ids.ts'
import { makeSecrets } from '../../apps/api/src/secrets.ts'
import { makeTokens } from '../../apps/api/src/sessions/tokens.ts'
import { history } from '../history.ts'
import { insertInto } from './insertInto.ts'
import { addSeedData } from './seedData.ts'

export const SECRET_KEY = 'a secret key for benchmarks, long enough'
export type SeedUser = { access: string; refresh: string }

const CROWD_ENTRIES = 50
const today = new Date()
const tokens = makeTokens({ secrets: makeSecrets({ secretKey: SECRET_KEY }), clock: systemClock })
const currencies = Object.keys(CURRENCIES)

// The totals that each write maintains, computed at once, because a million writes would take too long.
const SUMS = `
  insert into entry_totals select user_id, type, sum(amount_milli) from entries group by user_id, type;
  insert into month_totals
    select user_id, substr(day, 1, 7), type, sum(amount_milli) from entries group by user_id, substr(day, 1, 7), type;
  insert into day_totals select user_id, type, day, sum(amount_milli) from entries group by user_id, type, day;
  create temp view parts as
    select user_id, type, category, day, amount_milli from entries where parts is null
    union all select user_id, type, category, day, amount_milli from entry_parts;
  insert into category_totals
    select user_id, type, category, substr(day, 1, 7), sum(amount_milli)
    from parts group by user_id, type, category, substr(day, 1, 7);
  insert into categories select user_id, category, count(*)
    from (select user_id, category from parts union all select user_id, category from budgets)
    group by user_id, category;
  drop view parts;
`

/** One in so many entries is split, and one in so many has tags. */
const SPLIT = 20
const TAGGED = 8

/** Creates a database with one person of each size and a crowd with few entries each, all of them signed in. */
export async function seedUsers(file: string, sizes: number[], crowd: number) {
  const migrated = await openDb(dialectFor(`sqlite:${file}`))
  await migrated.destroy()
  const database = new Database(file)
  database.pragma('synchronous = OFF')
  database.pragma('cache_size = -1000000')
  database.exec('begin')
  const people: SeedUser[] = []
  for (const [n, entries] of sizes.entries()) people.push(await addUser(database, n, entries, 1000))
  const small: SeedUser[] = []
  for (let n = 0; n < crowd; n += 1) small.push(await addUser(database, sizes.length + n, CROWD_ENTRIES, 5))
  database.exec(SUMS)
  database.exec('commit')
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  return { people, crowd: small }
}

async function addUser(database: Database.Database, n: number, entries: number, count: number): Promise<SeedUser> {
  const [user_id, sessionId] = [newId(today), newId(today)]
  const at = today.toISOString()
  const currency = currencies[n % currencies.length]!
  const user = { id: user_id, email: `person-${n}@example.com`, name: `Person ${n}`, currency, premium: 1 }
  insertInto(database, 'users')({ ...user, password_hash: '-', verified_at: at, created_at: at })
  const times = { created_at: at, rotated_at: at, expires_at: isoAfter(today, 90 * DAY) }
  insertInto(database, 'sessions')({ user_id, id: sessionId, generation: 0, user_agent: 'bench', ...times })
  const insert = insertInto(database, 'entries')
  for (const [n, { type, amount, date, category, title = '' }] of history(entries, today).entries()) {
    const [id, amount_milli] = [newId(today), toMilli(amount)]
    const row = { type, amount_milli, day: date, category, title, title_search: foldForSearch(title) }
    insert({
      user_id,
      id,
      ...row,
      ...addDetails(database, { n, user_id, id, type, day: date, category, amount_milli }),
    })
  }
  addSeedData(database, user_id, count)
  return tokens.issue({ userId: user_id, sessionId, generation: 0 })
}

type Seeded = {
  n: number
  user_id: string
  id: string
  type: string
  day: string
  category: string
  amount_milli: number
}

/** Adds the parts and tags of an entry to their tables. Returns its columns with them. */
function addDetails(database: Database.Database, { n, user_id, id, type, day, category, amount_milli }: Seeded) {
  const first = Math.floor(amount_milli / 2)
  const parts = [
    { category, amount_milli: first },
    { category: 'GIFTS', amount_milli: amount_milli - first },
  ]
  const isSplit = n % SPLIT === 0 && first > 0
  const tags = n % TAGGED === 0 ? [`trip ${n % 30}`, 'shared'] : []
  if (isSplit)
    for (const [position, part] of parts.entries())
      insertInto(database, 'entry_parts')({ user_id, entry_id: id, position, type, day, ...part })
  for (const tag of tags) insertInto(database, 'entry_tags')({ user_id, tag, entry_id: id })
  const content = parts.map((part) => ({ category: part.category, amount: fromMilli(part.amount_milli), title: '' }))
  return {
    parts: isSplit ? JSON.stringify(content) : null,
    tags: tags.length > 0 ? JSON.stringify(tags) : null,
  }
}
