import { Unreachable } from '../api/errors.ts'
import type { Dependencies, Engine, startEngine } from './engine.ts'

type Options = Dependencies & { onStarted: (engine: Engine) => void }

/** Loads the code of the engine once, again after a failure. `begin` resolves when it reads the rows, `load` then. */
export function engineLoader({ onStarted, ...dependencies }: Options, signal: AbortSignal) {
  let starting: Promise<ReturnType<typeof startEngine>> | undefined

  function begin() {
    starting ??= import('./engine.ts').then(
      ({ startEngine }) => {
        const begun = startEngine(dependencies, signal)
        void begun.started.then(onStarted, () => undefined)
        return begun
      },
      (cause) => {
        starting = undefined
        throw new Unreachable(cause)
      },
    )
    return starting
  }

  return { begin, load: async () => (await begin()).started }
}
