import * as contract from '@daybook/contract'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { $ZodRegistry, $ZodType, toJSONSchema } from 'zod/v4/core'
import { DocumentedErrorBody, ERROR_TABLE, ErrorCodes } from './openapi.errors.ts'

type JsonSchema = Record<string, unknown>
type Internals = { type: string; checks?: { _zod: { def: { params?: JsonSchema } } }[]; in?: $ZodType; out?: $ZodType }

const getDefinition = (schema: $ZodType) => schema._zod.def as unknown as Internals

/**
 * Adds what Zod omits: the JSON Schema of a refinement, which the contract stores in the check's `params`, and for a
 * pipe into an object schema the schema of its output, because that is stricter.
 */
function override({ zodSchema, jsonSchema }: { zodSchema: $ZodType; jsonSchema: JsonSchema }) {
  const { type, checks = [], out } = getDefinition(zodSchema)
  if (type === 'pipe' && out && getDefinition(out).type === 'object') {
    Object.assign(jsonSchema, toInputSchema(out))
  }
  for (const { _zod } of checks) Object.assign(jsonSchema, _zod.def.params)
}

/** Returns the JSON Schema of what a schema accepts. */
export function toInputSchema(schema: $ZodType): JsonSchema {
  const { $schema: _, ...described } = toJSONSchema(schema, { io: 'input', override })
  return described
}

const NAMED_TYPES = new Set(['object', 'union', 'enum', 'pipe'])
// Query strings are described as individual parameters.
const QUERIES = new Set<unknown>([contract.Page, contract.PageOfMany, contract.ReportPeriods, contract.ScanOptions])

/** The contract's schemas by their export names, which become the components of the document. */
const named = new $ZodRegistry<{ id: string; description?: string }>()
const components = { ...contract, ErrorBody: DocumentedErrorBody }
for (const [id, schema] of Object.entries(components)) {
  const isComponent = schema instanceof $ZodType && NAMED_TYPES.has(getDefinition(schema).type)
  if (isComponent && !QUERIES.has(schema)) named.add(schema, { id })
}

const options = { schemaRegistry: named, zodToJsonConfig: { override } }
named.add(ErrorCodes, { id: 'ErrorCode', description: ERROR_TABLE })
export const toJsonSchemas = createJsonSchemaTransform(options)
const withEveryComponent = createJsonSchemaTransformObject(options)

type Document = Parameters<typeof withEveryComponent>[0]

/** Returns the document with only those schema components that it references. */
export function addComponents(document: Document) {
  const whole = withEveryComponent(document) as { paths: object; components: { schemas: JsonSchema } }
  const all = whole.components.schemas
  const kept = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (kept.has(name)) continue
      kept.add(name)
      follow(all[name])
    }
  }
  follow({ paths: whole.paths, ...whole.components, schemas: undefined })
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => kept.has(name)))
  return { ...whole, components: { ...whole.components, schemas } } as ReturnType<typeof withEveryComponent>
}
