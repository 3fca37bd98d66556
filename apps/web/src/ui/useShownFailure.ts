import { useEffect, useId, useSyncExternalStore } from 'react'

type Failure = { id: string; isAside: boolean }

let failures: Failure[] = []
const listeners = new Set<() => void>()

function setFailures(next: Failure[]) {
  failures = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether the page shows this failure: the one of its main content, or else the first one. */
export function useShownFailure(isAside: boolean) {
  const id = useId()
  useEffect(() => {
    setFailures([...failures, { id, isAside }])
    return () => setFailures(failures.filter((one) => one.id !== id))
  }, [id, isAside])
  const shown = () => (failures.find((one) => !one.isAside) ?? failures[0])?.id === id
  return useSyncExternalStore(subscribe, shown, () => true)
}
