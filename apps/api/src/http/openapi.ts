import { ErrorBody, PRODUCT } from '@daybook/contract'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { declarePublic } from './access.ts'
import type { Server } from './server.ts'

const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const session = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } as const
// The answers any call may give beside its own.
const refusals = Object.fromEntries([400, 401, 403, 404, 413, 415, 429, 500, 503].map((status) => [status, ErrorBody]))

/** The OpenAPI 3.1 document, made from the contract, and a page to try it that needs nothing from outside. */
export async function describeApi(api: Server) {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT} API`, version: '1', description: 'Every call the web app makes.' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { session } },
    },
    transform: ({ schema, ...rest }) => {
      const isPublic = rest.route.config?.access === 'public'
      const response = { ...refusals, ...(schema?.response as object) }
      return jsonSchemaTransform({
        ...rest,
        schema: { ...schema, response, ...(!isPublic && { security: [{ session: [] }] }) },
      })
    },
  })
  await api.register(async (docs) => {
    declarePublic(docs)
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY })
    docs.get('/openapi.json', () => api.swagger())
  })
}
