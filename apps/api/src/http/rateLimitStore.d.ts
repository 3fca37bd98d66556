declare module '@fastify/rate-limit/store/LocalStore.js' {
  type Count = { current: number; ttl: number }

  export default class LocalStore {
    constructor(continueExceeding: boolean, exponentialBackoff: boolean, cache: number)
    incr(key: string, done: (error: Error | null, count?: Count) => void, timeWindow: number, max: number): void
    child(params: { cache: number }): LocalStore
  }
}
