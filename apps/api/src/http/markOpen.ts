import type { FastifyInstance } from 'fastify'

/** Every route this plugin registers from now on is reachable without a session and not part of the API's document. */
export function markOpen(plugin: Pick<FastifyInstance, 'addHook'>) {
  plugin.addHook('onRoute', (route) => {
    route.config = { ...route.config, open: true }
    route.schema = { ...route.schema, hide: true }
  })
}
