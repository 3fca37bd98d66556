/** SQL that Citus, CockroachDB or YugabyteDB cannot run, or cannot run on data that is distributed by user. */
const NOT_PORTABLE: [RegExp, string][] = [
  [/\b((small|big)?serial|nextval|identity|sequence|autoincrement)\b/, 'numbers are not made by the database'],
  [/\b(trigger|function|procedure|extension)\b/, 'nothing happens in the database that no statement says'],
  [/\b(listen|notify|unlisten|pg_notify)\b/, 'processes do not speak through the database'],
  [/\bpg_(try_)?advisory\w*/, 'an advisory lock holds on one machine only'],
  [
    /\b(now|random|randomblob|gen_random_uuid|clock_timestamp|datetime|strftime) ?\(|\bcurrent_(timestamp|date|time)\b/,
    'time and chance come from the program',
  ],
  [/\boffset\b/, 'a page begins after an entry, not after a number of them'],
  [/\b(insert or (replace|ignore)|replace into|merge into)\b/, 'an upsert is ON CONFLICT'],
  [/\b(references|foreign key)\b/, 'no key leads to another table'],
  [/\b(lock table|temp(orary)? table|with recursive|pragma|rowid|ctid)\b/, 'this is known to one database only'],
  [/^(update|delete)\b.* (limit|order by)\b/, 'a change has no limit and no order'],
]
const CHANGED_COLUMNS = /^update .*? set (.*?)(?: where |$)/is

const reasons = new Map<string, string | undefined>()

/** Returns the reason why a statement is not portable, or undefined if it is. */
export function getConstraintError(sql: string) {
  if (!reasons.has(sql)) reasons.set(sql, findConstraintError(sql))
  return reasons.get(sql)
}

function findConstraintError(sql: string) {
  if (CHANGED_COLUMNS.exec(sql)?.[1]?.includes('"user_id" =')) return 'a row never goes to another user'
  const plain = sql
    .replace(/'[^']*'/g, "''")
    .replace(/"[^"]*"/g, 'it')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  return NOT_PORTABLE.find(([pattern]) => pattern.test(plain))?.[1]
}
