import type { Access } from '@daybook/contract'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

type Hooks = Pick<FastifyInstance, 'addHook'>

/** Throws at startup if a route registered from now on does not declare its access level. */
export function requireDeclaredAccess(plugin: Hooks) {
  plugin.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not declare its access level: 'public' or 'user'`)
  })
}

/** Makes every route registered from now on public and hides it from the OpenAPI document. */
export function declarePublic(plugin: Hooks) {
  plugin.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' }
    route.schema = { ...route.schema, hide: true }
  })
}
