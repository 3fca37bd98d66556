import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, it } from 'vitest'

const root = dirname(import.meta.dirname)
const files = globSync(['{apps,packages,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs}'], { cwd: root }).filter(
  (file) => !/(^|\/)(node_modules|build|android|ios)\//.test(file) && !file.endsWith('.d.ts'),
)

// Private terms that the standard ones have replaced; docs/architecture.md uses the standard ones.
const NAMES = new Set(
  `Refusal Parts Part Place keepHouse housekeeping sweep letGo takeTurns markOpen guard answerErrors answerFor
  answerOtherMethods closeOtherMethods logAnswers withUserAlone holdUser letter letters folderSender entrance Enter
  PasskeyEntrance makeHandles guesses guessRepo prove Prove factors taught_at taughtAt learn Workshop Undone UPKEEP
  findFaults carryOut emptyBucket scan_holds leases spelling title_folded folded since_day carried_streak came went
  twinOf likenessOf useCategory cut asked FormWays CodeWays ways Ways way Way WayBack Segments later atRest oneAtATime
  Sentences said own reads quiet doomed Doomed whenForgetting Jar forgetOnDevice thing things Thing somebody someone
  whoever nobody anybody anew Somebody Someone stands`.split(/\s+/),
)
const PATTERNS = [/^[rR]efus(e|al|ed|es|ing)/, /(Look|Shape)$/, /^(lastSeen|seenStore)$/i]
/** Standard as the name of a value, but not of a function. */
const FUNCTIONS = new Set(['found'])
const PATHS = new Set(
  `receipts-reader understanding kind factors answerErrors guard housekeeping logAnswers markOpen turns stopping parts
  folderSender letter letters entrance handles.service guesses.repo proof.service refusals undone upkeep sweep leases
  folded keeping resident somebody life people FormWays CodeWays PasskeyEntrance Segments later atRest oneAtATime
  sentences forget places lastSeen LastSeen seenStore`.split(/\s+/),
)

type Node = { type?: string; [field: string]: unknown }
type Name = { name: string; isFunction: boolean }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The fields of each kind of node that hold a declared name or a binding pattern. */
const DECLARES: Record<string, string[]> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['identifier', 'params'],
  FunctionExpression: ['identifier', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['identifier'],
  ClassMethod: ['key'],
  ClassProperty: ['key'],
  MethodProperty: ['key', 'params'],
  GetterProperty: ['key'],
  KeyValueProperty: ['key'],
  JSXAttribute: ['name'],
  CatchClause: ['param'],
  TsTypeAliasDeclaration: ['id'],
  TsInterfaceDeclaration: ['id'],
  TsPropertySignature: ['key'],
  TsMethodSignature: ['key'],
}
const FUNCTION_TYPES = new Set(['FunctionDeclaration', 'MethodProperty', 'ClassMethod', 'TsMethodSignature'])

/** Returns the names a binding pattern declares. */
function namesIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn)
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
    case 'StringLiteral':
      return [String(pattern.value)]
    case 'Parameter':
      return namesIn(pattern.pat)
    case 'ObjectPattern':
      return namesIn(pattern.properties)
    case 'AssignmentPatternProperty':
      return namesIn(pattern.key)
    case 'KeyValuePatternProperty':
      return namesIn(pattern.value)
    case 'ArrayPattern':
      return namesIn(pattern.elements)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/** Returns every name declared below a node: types, functions, variables, parameters and properties. */
function declaredIn(node: unknown): Name[] {
  if (Array.isArray(node)) return node.flatMap(declaredIn)
  if (!isNode(node)) return []
  const names = (DECLARES[node.type ?? ''] ?? []).flatMap((field) => {
    const isFunction = FUNCTION_TYPES.has(node.type ?? '') && field !== 'params'
    return namesIn(node[field]).map((name) => ({ name, isFunction }))
  })
  const shorthand = node.type === 'ObjectExpression' ? namesIn(node.properties) : []
  const below = Object.values(node).flatMap((value) => (isNode(value) ? declaredIn(value) : []))
  return [...names, ...shorthand.map((name) => ({ name, isFunction: false })), ...below]
}

function declarationsOf(file: string) {
  const syntax = { syntax: 'typescript', tsx: file.endsWith('x'), decorators: false } as const
  return declaredIn(parseSync(readFileSync(join(root, file), 'utf8'), { ...syntax, target: 'es2024' }))
}

const isForbidden = ({ name, isFunction }: Name) =>
  NAMES.has(name) || PATTERNS.some((pattern) => pattern.test(name)) || (isFunction && FUNCTIONS.has(name))

it('declares no name that a standard term has replaced', { timeout: 60_000 }, () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .filter((file) => !file.includes('/migrations/0'))
    .flatMap((file) =>
      declarationsOf(file)
        .filter(isForbidden)
        .map(({ name }) => `${file}: ${name}`),
    )
  expect([...new Set(found)]).toEqual([])
})

it('has no file or folder whose name a standard term has replaced', () => {
  const found = files.filter((file) =>
    file.split('/').some((part) => {
      const name = part.replace(/(\.test|\.spec|\.trust)?\.(ts|tsx|mjs)$/, '')
      return PATHS.has(name) || /(Look|Shape)$/.test(name)
    }),
  )
  expect(found).toEqual([])
})
