import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = dirname(import.meta.dirname)
const getScripts = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts
const [scripts, labScripts] = [getScripts('.'), getScripts('lab')]
const docs = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const isThere = (path: string) => existsSync(join(root, path))

it.each(docs)('%s names only paths, scripts and settings that exist', (doc) => {
  const text = readFileSync(join(root, doc), 'utf8')
  const paths = [...text.matchAll(/`((?:apps|packages|docs|e2e|scripts|lab)\/[\w./-]+)`/g)].map(([, path]) => path!)
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => join(dirname(doc), link!))
  const runs = [...text.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)( -w lab)?/g)]
  expect([...paths, ...links].filter((path) => !isThere(path))).toEqual([])
  const unknown = runs.filter(([, run, inLab]) => !(run! in (inLab ? labScripts : scripts)))
  expect(unknown.map(([command]) => command)).toEqual([])
})

it('names every setting in the README, and no other', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const config = readFileSync(join(root, 'apps/api/src/config.ts'), 'utf8')
  const settings = [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!)
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!))
  expect(named.toSorted()).toEqual(settings.toSorted())
})

it('says of each check which tests hold it, and they do', () => {
  const security = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const rows = [...security.matchAll(/^\| (\d+)\s+\|(.*)$/gm)].map(([, check, row]) => {
    return { check: Number(check), files: [...row!.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file]) => file!) }
  })
  expect(rows.map(({ check }) => check)).toEqual(Array.from({ length: 39 }, (_, at) => at + 1))
  expect(rows.filter(({ files }) => files.length === 0)).toEqual([])
  const holds = (file: string, check: number) =>
    new RegExp(`['"\`]check ${check}: `).test(readFileSync(join(root, file), 'utf8'))
  const missing = rows.flatMap(({ check, files }) =>
    files.filter((file) => !holds(file, check)).map((file) => `${check}: ${file}`),
  )
  expect(missing).toEqual([])
})

const WORDS_OF_A_DECISION = 400

it.each(globSync('docs/decisions/*.md', { cwd: root }))('%s has at most 400 words without its tables', (decision) => {
  const lines = readFileSync(join(root, decision), 'utf8').split('\n')
  const words = lines.filter((line) => !line.startsWith('|')).flatMap((line) => line.match(/\S+/g) ?? [])
  expect(words.length).toBeLessThanOrEqual(WORDS_OF_A_DECISION)
})
