import LocalStore from '@fastify/rate-limit/store/LocalStore.js'

/**
 * The in-process store of @fastify/rate-limit, returning a copy of the count to each request. The original returns the
 * counter object itself, which later requests of the same tick increment before the first one is checked, so that some
 * would be rejected too early.
 */
export class FloodLimitStore extends LocalStore {
  override incr(...[key, done, timeWindow, max]: Parameters<LocalStore['incr']>) {
    super.incr(key, (error, count) => done(error, count && { ...count }), timeWindow, max)
  }

  override child({ cache }: { cache: number }) {
    return new FloodLimitStore(false, false, cache)
  }
}
