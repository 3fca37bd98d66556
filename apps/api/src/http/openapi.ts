import { API_BASE, ErrorBody, PRODUCT } from '@daybook/contract'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { markOpen } from './markOpen.ts'
import type { Server } from './server.ts'

const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const session = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } as const
// The answers any call may give beside its own.
const refusals = Object.fromEntries([400, 401, 403, 404, 413, 415, 429, 500, 503].map((status) => [status, ErrorBody]))

/** The OpenAPI 3.1 document, made from the contract, and a page to try it that needs nothing from outside. */
export async function describeApi(server: Server) {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT} API`, version: '1', description: 'Every call the web app makes.' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { session } },
    },
    transform: ({ schema, ...rest }) => {
      const isOpen = (rest.route.config as { open?: true } | undefined)?.open
      const response = { ...refusals, ...(schema?.response as object) }
      return jsonSchemaTransform({
        ...rest,
        schema: { ...schema, response, ...(!isOpen && { security: [{ session: [] }] }) },
      })
    },
  })
  await server.register(async (docs) => {
    markOpen(docs)
    await docs.register(swaggerUi, { routePrefix: `${API_BASE}/docs`, staticCSP: DOCS_POLICY })
    docs.get(`${API_BASE}/openapi.json`, () => server.swagger())
  })
}
