import type { OperationNode } from 'kysely'

type Node = OperationNode & Record<string, unknown>
type Equal = { table: string; column: string; value: unknown }

/** The parts of a statement that determine which users' rows it accesses. */
export type Statement = {
  kind: 'select' | 'insert' | 'update' | 'delete'
  tables: string[]
  /** Conditions that all of its rows fulfil, as `column operator`, with their table. */
  conditions: { table: string; text: string }[]
  /** Conditions that require a column to equal a value. */
  equals: Equal[]
  /** Pairs of joined tables, in both directions. */
  joined: [string, string][]
  /** Columns that joins require to be equal, by table. */
  joinedOn: Record<string, string>[]
  /** Values of an insert by column, one map per row. */
  rows: Map<string, unknown>[]
}

const KINDS: Record<string, Statement['kind']> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
}
export const isStatement = (node: OperationNode) => node.kind in KINDS

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'kind' in value

/** Returns the node and all its descendants. */
export function toParts(node: OperationNode): OperationNode[] {
  const parts: OperationNode[] = []
  addParts(node, parts)
  return parts
}

function addParts(value: unknown, parts: OperationNode[]) {
  if (isNode(value)) {
    parts.push(value)
    for (const inner of Object.values(value)) addParts(inner, parts)
  } else if (Array.isArray(value)) for (const inner of value) if (isNode(inner)) addParts(inner, parts)
}

export const toConditions = ({ conditions }: Statement, table: string) =>
  conditions
    .filter((one) => one.table === table)
    .map(({ text }) => text)
    .toSorted()

export function toStatement(node: OperationNode): Statement {
  const query = node as Node
  const joins = (query.joins ?? []) as Node[]
  const sources = [query.from, query.into, query.table, query.using, ...joins.map(({ table }) => table)]
  const tables = sources.filter(isNode).flatMap(tablesIn)
  const where = isNode(query.where) ? flattenAnd((query.where as Node).where as Node) : []
  const ons = joins.flatMap(({ on }) => (isNode(on) ? flattenAnd((on as Node).on as Node) : []))
  const compared = where.map((one) => comparisonIn(one, tables))
  const bound = ons.map((one) => pairIn(one)).filter((pair) => pair !== undefined)
  return {
    kind: KINDS[node.kind]!,
    tables,
    conditions: compared.map(({ table, column, operator }) => ({ table, text: `${column} ${operator}` })),
    equals: compared.filter(({ operator, isValue }) => operator === '=' && isValue),
    joined: bound.flatMap((pair) => {
      const [a = '', b = ''] = Object.keys(pair)
      return [
        [a, b],
        [b, a],
      ] as [string, string][]
    }),
    joinedOn: bound,
    rows: rowsIn(query),
  }
}

/** Returns the tables a source names. A subquery as source is a separate statement. */
function tablesIn(source: Node): string[] {
  if (source.kind === 'FromNode') return (source.froms as Node[]).flatMap(tablesIn)
  if (source.kind === 'UsingNode') return (source.tables as Node[]).flatMap(tablesIn)
  if (source.kind === 'AliasNode') return tablesIn(source.node as Node)
  return source.kind === 'TableNode' ? [getName(source)] : []
}

const getName = (table: Node) => ((table.table as Node).identifier as Node).name as string

/** Returns the conditions combined with `and`. An `or` is returned as one condition. */
function flattenAnd(node: Node): Node[] {
  if (node.kind === 'AndNode') return [...flattenAnd(node.left as Node), ...flattenAnd(node.right as Node)]
  if (node.kind === 'ParensNode') return flattenAnd(node.node as Node)
  return [node]
}

function comparisonIn(node: Node, tables: string[]) {
  const left = node.leftOperand as Node | undefined
  if (node.kind !== 'BinaryOperationNode' || left?.kind !== 'ReferenceNode')
    return { table: tables[0] ?? '', column: '?', operator: node.kind, value: undefined, isValue: false }
  const right = node.rightOperand as Node
  const table = isNode(left.table) ? getName(left.table) : tables.length === 1 ? tables[0]! : '?'
  const operator = (node.operator as Node).operator as string
  return { table, column: getColumn(left), operator, value: right.value, isValue: right.kind === 'ValueNode' }
}

/** Returns the two columns that a join condition requires to be equal, by table. Undefined for other conditions. */
function pairIn(node: Node): Record<string, string> | undefined {
  const sides = [node.leftOperand, node.rightOperand].filter(isNode)
  const isEqual = node.kind === 'BinaryOperationNode' && (node.operator as Node).operator === '='
  if (!isEqual || sides.some(({ kind, table }) => kind !== 'ReferenceNode' || !isNode(table))) return undefined
  return Object.fromEntries(sides.map((side) => [getName(side.table as Node), getColumn(side)]))
}

const getColumn = (reference: Node) => String(((reference.column as Node).column as Node | undefined)?.name)

function rowsIn(query: Node): Map<string, unknown>[] {
  if (query.kind !== 'InsertQueryNode' || !isNode(query.values)) return []
  const columns = ((query.columns ?? []) as Node[]).map(({ column }) => (column as Node).name as string)
  const rows = ((query.values as Node).values ?? []) as Node[]
  return rows.map((row) => {
    const values = row.values as unknown[]
    return new Map(columns.map((name, n) => [name, plain(values[n])]))
  })
}

const plain = (value: unknown) => (isNode(value) ? value.value : value)
