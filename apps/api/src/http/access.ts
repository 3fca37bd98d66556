import type { Access } from '@daybook/contract'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

type Hooks = Pick<FastifyInstance, 'addHook'>

/** Stops the start at a route, registered from now on, that does not declare who may call it. */
export function requireDeclaredAccess(plugin: Hooks) {
  plugin.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not declare its access level: 'public' or 'user'`)
  })
}

/** Declares every route registered from now on as public and leaves it out of the OpenAPI document. */
export function declarePublic(plugin: Hooks) {
  plugin.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' }
    route.schema = { ...route.schema, hide: true }
  })
}
