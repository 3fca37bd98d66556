// The upper bound for any server of this SQL on this machine: the same statements and the same bytes, and nothing else.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { deserialize } from 'node:v8'
import Database from 'better-sqlite3'
import type { Recorded } from './record.ts'

const [port = '', file = '', answersFile = ''] = process.argv.slice(2)
const database = new Database(file, { timeout: 5000 })
database.pragma('synchronous = FULL')

const answers = new Map(
  (deserialize(readFileSync(answersFile)) as [string, Recorded][]).map(
    ([key, { statements: queries, headers, body, newIds }]) => {
      const statements = queries.map(({ sql, parameters }) => ({ statement: database.prepare(sql), parameters }))
      return [key, { statements, headers, body: Buffer.from(body), newIds }]
    },
  ),
)

type Prepared = { statement: Database.Statement; parameters: unknown[] }

function run({ statements, newIds }: { statements: Prepared[]; newIds: string[] }) {
  const fresh = new Map(newIds.map((id) => [id, randomUUID() as unknown]))
  for (const { statement, parameters } of statements) {
    const given = newIds.length ? parameters.map((one) => fresh.get(one as string) ?? one) : parameters
    if (statement.reader) statement.all(...given)
    else statement.run(...given)
  }
}

createServer((request, response) => {
  if (request.url === '/readyz') return response.end()
  let body = ''
  request.setEncoding('utf8').on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const answer = answers.get(`${request.headers.authorization} ${request.method} ${request.url} ${body}`)
    if (!answer) return response.writeHead(404).end()
    run(answer)
    response.writeHead(200, answer.headers)
    response.end(answer.body)
  })
}).listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
