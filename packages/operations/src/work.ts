import type { RowKind, RowOf } from '@daybook/contract'
import type { Awaitable, BulkKind, OwnKind, Row, Store } from './store.ts'

/** One request to the store. Returns a promise if the store does. */
type Request = (store: Store) => Awaitable<void>

/**
 * The work of an operation: a generator that yields its requests to the store and returns its result. The server runs
 * it with promises, a device without.
 */
export type Work<T> = Generator<Request, T, void>

/** Sends a request to the store and returns the answer. */
export function* ask<T>(request: (store: Store) => Awaitable<T>): Work<T> {
  const answers: T[] = []
  yield (store) => {
    const answer = request(store)
    if (answer instanceof Promise) return answer.then((value) => void answers.push(value))
    answers.push(answer)
  }
  return answers[0] as T
}

/** Returns work that needs no store. */
export const pure = <T>(value: T): Work<T> => ask(() => value)

/** Runs work on a store that answers at once. */
export function runSync<T>(work: Work<T>, store: Store): T {
  let step = work.next()
  for (; !step.done; step = work.next())
    if (step.value(store) instanceof Promise) throw new Error('The store of a device answers at once.')
  return step.value
}

/** Runs work on any store. */
export async function runAsync<T>(work: Work<T>, store: Store): Promise<T> {
  let step = work.next()
  for (; !step.done; step = work.next()) await step.value(store)
  return step.value
}

export const get = <K extends RowKind>(kind: K, id: string) => ask((store) => store.get(kind, id))

/** Returns those of these rows that exist, each once and in the order of the ids. */
export function* getAll<K extends BulkKind>(kind: K, ids: readonly string[]): Work<[id: string, row: RowOf<K>][]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = new Map(yield* ask((store) => store.getAll(kind, wanted)))
  return wanted.flatMap((id): [id: string, row: RowOf<K>][] => {
    const row = found.get(id)
    return row ? [[id, row]] : []
  })
}

/** Returns a row, also from the trash: a device may not know of its deletion yet. */
export function* getStored<K extends OwnKind>(kind: K, id: string): Work<RowOf<K> | undefined> {
  return (yield* get(kind, id)) ?? (yield* ask((store) => store.getDeleted(kind, id)))
}

export const all = <K extends 'account' | 'rule' | 'project'>(kind: K): Work<Row<K>[]> =>
  ask((store) => store.all(kind))

export const create = <K extends OwnKind>(kind: K, id: string, row: RowOf<K>) =>
  ask((store) => store.create(kind, id, row))

export const put = <K extends RowKind>(kind: K, id: string, before: RowOf<K>, after: RowOf<K>) =>
  ask((store) => store.put(kind, id, before, after))

export const putAll = <K extends BulkKind>(kind: K, edits: { id: string; before: RowOf<K>; after: RowOf<K> }[]) =>
  ask((store) => store.putAll(kind, edits))

export const discardAll = <K extends BulkKind>(kind: K, rows: [id: string, row: RowOf<K>][]) =>
  ask((store) => store.discardAll(kind, rows))

/** Changes a row and returns it, or undefined if there is none. */
export function* edit<K extends RowKind>(
  kind: K,
  id: string,
  change: (before: RowOf<K>) => RowOf<K>,
): Work<RowOf<K> | undefined> {
  const before = yield* get(kind, id)
  return before && (yield* put(kind, id, before, change(before)))
}

export const discard = <K extends OwnKind>(kind: K, id: string, isMeant?: (row: RowOf<K>) => boolean) =>
  ask((store) => store.discard(kind, id, isMeant))

export const restore = <K extends OwnKind>(kind: K, id: string) => ask((store) => store.restore(kind, id))

export const remove = (kind: 'occurrence' | 'link', id: string) => ask((store) => store.remove(kind, id))
