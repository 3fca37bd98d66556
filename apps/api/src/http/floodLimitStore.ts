import LocalStore from '@fastify/rate-limit/store/LocalStore.js'

/**
 * The package's in-process store, but each call gets the count it made. The package hands out the counter itself, which
 * calls of the same tick go on counting before the first of them is judged: some would be refused too early.
 */
export class FloodLimitStore extends LocalStore {
  override incr(...[key, done, timeWindow, max]: Parameters<LocalStore['incr']>) {
    super.incr(key, (error, count) => done(error, count && { ...count }), timeWindow, max)
  }

  override child({ cache }: { cache: number }) {
    return new FloodLimitStore(false, false, cache)
  }
}
