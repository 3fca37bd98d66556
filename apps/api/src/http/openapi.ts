import {
  API_BASE,
  AttachmentOptions,
  addAttachment,
  IMPORT_LIMIT,
  ImportedEntry,
  importEntries,
  PRODUCT,
  ScanOptions,
  scanReceipt,
} from '@daybook/contract'
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { declarePublic } from './access.ts'
import { headers, type Operation, responses, toErrorResponses, toHeaders } from './openapi.answers.ts'
import { DocumentedErrorBody } from './openapi.errors.ts'
import { addComponents, toInputSchema, toJsonSchemas } from './openapi.schemas.ts'
import type { Server } from './server.ts'

const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const DESCRIPTION = `Every call the web app makes.

- The trailing slash is optional.
- Fields that are not described are ignored. Texts are trimmed after they are measured.
- The header \`Time-Zone\` (IANA name) says whose today it is; without it, or with an unknown one, it is that of the account, or else UTC.
- Where a request carries the cookie \`csrftoken\`, the header \`X-CSRFToken\` must equal it in all but GET.
- A create sent again with the same \`id\` answers with what is there and creates nothing.
- An error has a stable \`code\`, see the schema \`ErrorCode\`; show your own words for it, not the \`message\`.`

const session = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } as const

type Media = Record<string, { schema?: object }>
type Described = {
  requestBody?: { required: boolean; content: Media }
  responses: Record<string, { description: string; headers?: object; content?: Media }>
}

/** Serves the OpenAPI 3.1 document, generated from the contract, and a Swagger UI page without external resources. */
export async function describeApi(api: Server) {
  const operations = new Map<string, Operation>()
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT} API`, version: '1', description: DESCRIPTION },
      servers: [{ url: '/' }],
      components: { securitySchemes: { session }, headers, responses } as object,
    },
    transform: describeWith(operations),
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('Only OpenAPI 3 is described')
      for (const [path, methods] of Object.entries(document.openapiObject.paths ?? {}))
        for (const [method, described] of Object.entries(methods ?? {})) {
          const operation = operations.get(`${method.toUpperCase()} ${path}`)
          if (operation) complete(described as Described, operation)
        }
      return addComponents(document)
    },
  })
  await api.register(async (docs) => {
    declarePublic(docs)
    // Without a slash at its end, the page would ask for its files one level above.
    docs.addHook('onRequest', async (req, reply) => {
      if (req.url === `${API_BASE}/docs`) return reply.redirect(`${API_BASE}/docs/`)
    })
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY })
    docs.get('/openapi.json', () => api.swagger())
  })
}

/** Returns a transform that describes each route and records in `operations` what `complete` needs later. */
function describeWith(operations: Map<string, Operation>): SwaggerTransform {
  return (input) => {
    const { route, url } = input
    const schema = (input.schema ?? {}) as Operation['schema'] & {
      hide?: boolean
      consumes?: string[]
      response?: object
    }
    const isPublic = route.config?.access === 'public'
    const path = url.replace(/:(\w+)/g, '{$1}')
    if (!schema.hide)
      operations.set(`${route.method} ${path}`, {
        method: String(route.method),
        url: url.slice(API_BASE.length),
        isPublic,
        schema,
      })
    // Listed here so that it becomes a component, which every error response references.
    const response = { ...schema.response, default: DocumentedErrorBody }
    const described = toJsonSchemas({
      ...input,
      schema: { ...schema, response, ...(!isPublic && { security: [{ session: [] }] }) },
    } as Parameters<typeof toJsonSchemas>[0])
    const body = schema.consumes && NOT_JSON.get(url.slice(API_BASE.length))
    return body ? { ...described, schema: { ...described.schema, body } } : described
  }
}

/** Returns a multipart form with a file. The parts are read as a stream, so the file must be the last one. */
const formWith = (file: string, options: $ZodType) => ({
  type: 'object',
  properties: {
    ...(toInputSchema(options).properties as object),
    [file]: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
  required: [file],
  // Other parts are ignored within these limits.
  additionalProperties: { type: 'string', maxLength: 100 },
  maxProperties: 5,
})

/** The body of an import: one JSON value per line. */
const importBody = {
  type: 'array',
  description: 'One entry per line, as JSON.',
  items: toInputSchema(ImportedEntry),
  minItems: 1,
  maxItems: IMPORT_LIMIT,
}
/** The bodies that are not JSON, by URL. */
const NOT_JSON = new Map<string, object>([
  [scanReceipt.url, formWith('image', ScanOptions)],
  [addAttachment.url, formWith('file', AttachmentOptions)],
  [importEntries.url, importBody],
])

function complete(described: Described, operation: Operation) {
  const { default: _, ...good } = described.responses
  for (const response of Object.values(good)) {
    response.description = 'Done.'
    response.headers = toHeaders(operation)
  }
  described.responses = { ...good, ...toErrorResponses(operation) } as Described['responses']
  const { body } = operation.schema
  // A missing body or null is treated as an empty object.
  if (described.requestBody && body && safeParse(body as $ZodType, {}).success) {
    described.requestBody.required = false
    for (const media of Object.values(described.requestBody.content))
      media.schema = { anyOf: [media.schema, { type: 'null' }] }
  }
}
