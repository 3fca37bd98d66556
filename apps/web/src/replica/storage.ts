import type { SyncError } from '@daybook/contract'
import type { DeviceOperation } from '../api/deviceCopy.ts'
import { type Connection, type StoreName, toPromise, whenDone } from '../session/deviceDatabase.ts'
import { type Cursor, FORMAT } from './cursor.ts'

/** An operation of the outbox. `n` is its place in the order. */
export type Queued = { n: number; op: DeviceOperation }
/** An operation that the server rejected. */
export type Rejected = { op: DeviceOperation; error: SyncError }

/** What one exchange changes on this device, in one transaction. */
export type Commit = {
  from: Cursor
  to: Cursor
  /** The blocks that changed, by key without generation; null for an empty one. */
  blocks: [key: string, text: string | null][]
  /** The operations that the server has carried out or rejected. */
  done: Queued[]
  rejected: Rejected[]
}

/** How many confirmed operations are kept, to be sent again after the server was restored from a backup. */
const KEPT_OPERATIONS = 500

/**
 * Reads and writes the database of one user. Every write is one transaction that is safe on the disk when it resolves.
 * Everything rejects, rather than throws, once the database is closed: several calls are often awaited together. What
 * the server does not have is written again if the browser has emptied the database.
 */
export function makeStorage(connection: Connection) {
  const kept = makeKept()
  connection.setRestore(kept.restore)
  return {
    /**
     * Returns the cursor, what the server does not have, and a value of `writeMeta`, all of one moment: another tab may
     * exchange meanwhile. Without a cursor, the rows have to be read from the server.
     */
    async state(name: string) {
      const { cursor, ...state } = await connection.use(async (db) => {
        const transaction = db.transaction(['meta', 'outbox', 'rejected'])
        const meta = transaction.objectStore('meta')
        const [cursor, value, outbox, rejected] = await Promise.all([
          toPromise<Cursor | undefined>(meta.get('cursor')),
          toPromise<unknown>(meta.get(name)),
          readQueue(transaction.objectStore('outbox')),
          toPromise<Rejected[]>(transaction.objectStore('rejected').getAll()),
        ])
        return { cursor, value, outbox, rejected }
      })
      kept.outbox = state.outbox
      kept.rejected = state.rejected
      return { ...state, cursor: cursor?.format === FORMAT ? cursor : undefined }
    },

    ...blockStore(connection),

    ...unsentStore(connection, kept),

    readMeta: (name: string) => read<unknown>(connection, 'meta', (store) => store.get(name)),

    /** Stores a value that can be computed again. Does not wait for the disk. */
    writeMeta: (name: string, value: unknown) =>
      write(connection, ['meta'], (stores) => void stores.meta.put(value, name), 'relaxed'),

    /** Stores the result of an exchange. Returns false, and stores nothing, if another tab has stored one meanwhile. */
    async commit(commit: Commit) {
      const isCurrent = await commitExchange(connection, commit)
      if (isCurrent) kept.outbox = kept.outbox.filter(({ n }) => !commit.done.some((one) => one.n === n))
      return isCurrent
    },

    close: () => connection.close(),
  }
}
export type ReplicaStorage = ReturnType<typeof makeStorage>

/** What was last read of what the server does not have, to write it again. */
function makeKept() {
  const kept = {
    outbox: [] as Queued[],
    rejected: [] as Rejected[],
    async restore(db: IDBDatabase) {
      const transaction = db.transaction(['outbox', 'rejected'], 'readwrite', { durability: 'strict' })
      for (const { n, op } of kept.outbox) transaction.objectStore('outbox').put(op, n)
      transaction.objectStore('rejected').clear()
      for (const one of kept.rejected) transaction.objectStore('rejected').add(one)
      await whenDone(transaction)
    },
  }
  return kept
}

/** Reads and writes what the server has not carried out. */
function unsentStore(connection: Connection, kept: ReturnType<typeof makeKept>) {
  return {
    /** Returns the operations that the server has not confirmed, in order. */
    async outbox() {
      kept.outbox = await connection.use((db) => readQueue(db.transaction('outbox').objectStore('outbox')))
      return kept.outbox
    },

    async rejected() {
      kept.rejected = await read<Rejected[]>(connection, 'rejected', (store) => store.getAll())
      return kept.rejected
    },

    confirmed: () => read<DeviceOperation[]>(connection, 'sent', (store) => store.getAll()),

    /** Adds an operation to the outbox and returns its place. The commit is asked for at once, so it outlives the tab. */
    async add(op: DeviceOperation) {
      let key: IDBRequest<IDBValidKey> | undefined
      await write(connection, ['outbox'], ({ outbox }, transaction) => {
        key = outbox.add(op)
        transaction.commit()
      })
      const n = Number(key!.result)
      kept.outbox = [...kept.outbox, { n, op }]
      return n
    },

    /** Removes a rejected operation. */
    dropRejected: (id: string) =>
      write(connection, ['rejected'], ({ rejected }) => eachWhere(rejected, ({ op }: Rejected) => op.id === id)),

    /** Puts confirmed operations into the outbox again, in front of the others. */
    async requeue(operations: DeviceOperation[]) {
      await write(connection, ['outbox', 'sent'], ({ outbox, sent }) => {
        sent.clear()
        const rest = outbox.getAll()
        rest.onsuccess = () => {
          outbox.clear()
          for (const op of [...operations, ...(rest.result as DeviceOperation[])]) outbox.add(op)
        }
      })
    },
  }
}

/** Reads and writes the blocks of rows, each of one generation. */
function blockStore(connection: Connection) {
  return {
    /** Returns the highest generation of blocks, also of those of an older format or of a snapshot that was broken off. */
    async generation() {
      const keys = await read(connection, 'blocks', (store) => store.getAllKeys())
      return Math.max(0, ...keys.map((key) => Number.parseInt(String(key), 10)))
    },

    /** Returns the keys of the blocks of a generation, without it. */
    async blockKeys(generation: number) {
      const keys = await read(connection, 'blocks', (store) => store.getAllKeys(ofGeneration(generation)))
      return keys.map((key) => String(key).slice(`${generation} `.length))
    },

    blocks: (generation: number, keys: string[]) =>
      connection.use((db) => {
        const store = db.transaction('blocks').objectStore('blocks')
        return Promise.all(keys.map((key) => toPromise<string>(store.get(`${generation} ${key}`))))
      }),

    /** Writes blocks of a generation that no cursor has yet. */
    stage: (generation: number, blocks: [key: string, text: string][]) =>
      write(connection, ['blocks'], ({ blocks: store }) => {
        for (const [key, text] of blocks) store.put(text, `${generation} ${key}`)
      }),

    /** Makes staged blocks the rows of this device, and removes all others. */
    publish: (cursor: Cursor) =>
      write(connection, ['blocks', 'meta'], ({ blocks, meta }) => {
        meta.put(cursor, 'cursor')
        const { lower, upper } = ofGeneration(cursor.generation)
        blocks.delete(IDBKeyRange.upperBound(lower, true))
        blocks.delete(IDBKeyRange.lowerBound(upper, true))
      }),
  }
}

const read = <T>(connection: Connection, name: StoreName, ask: (store: IDBObjectStore) => IDBRequest<T>) =>
  connection.use(async (db) => toPromise(ask(db.transaction(name).objectStore(name))))

async function readQueue(outbox: IDBObjectStore): Promise<Queued[]> {
  const [keys, ops] = await Promise.all([toPromise(outbox.getAllKeys()), toPromise<DeviceOperation[]>(outbox.getAll())])
  return ops.map((op, at) => ({ n: Number(keys[at]), op }))
}

async function commitExchange(connection: Connection, { from, to, blocks, done, rejected }: Commit) {
  let isCurrent = false
  await write(connection, ['blocks', 'meta', 'outbox', 'rejected', 'sent'], (stores) => {
    const stored = stores.meta.get('cursor')
    stored.onsuccess = () => {
      const { epoch, seq, generation, format } = (stored.result ?? {}) as Partial<Cursor>
      isCurrent = epoch === from.epoch && seq === from.seq && generation === from.generation && format === from.format
      if (!isCurrent) return
      stores.meta.put(to, 'cursor')
      for (const [key, text] of blocks)
        if (text === null) stores.blocks.delete(`${to.generation} ${key}`)
        else stores.blocks.put(text, `${to.generation} ${key}`)
      const ids = new Set(rejected.map(({ op }) => op.id))
      for (const { n } of done) stores.outbox.delete(n)
      for (const one of rejected) stores.rejected.add(one)
      for (const { op } of done) if (!ids.has(op.id)) keep(stores.sent, op)
    }
  })
  return isCurrent
}

/** Adds a confirmed operation, and removes those that are too old. */
function keep(sent: IDBObjectStore, op: DeviceOperation) {
  const added = sent.add(op)
  added.onsuccess = () => sent.delete(IDBKeyRange.upperBound(Number(added.result) - KEPT_OPERATIONS))
}

function eachWhere<T>(store: IDBObjectStore, isMeant: (value: T) => boolean) {
  const request = store.openCursor()
  request.onsuccess = () => {
    const cursor = request.result
    if (!cursor) return
    if (isMeant(cursor.value as T)) cursor.delete()
    cursor.continue()
  }
}

/** Runs one transaction. Rejects, also where the browser throws at once, if it was not stored. */
const write = <S extends StoreName>(
  connection: Connection,
  names: readonly S[],
  work: (stores: Record<S, IDBObjectStore>, transaction: IDBTransaction) => void,
  durability: 'strict' | 'relaxed' = 'strict',
) =>
  connection.use(async (db) => {
    const transaction = db.transaction(names, 'readwrite', { durability })
    const done = whenDone(transaction)
    const stores = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)]))
    work(stores as Record<S, IDBObjectStore>, transaction)
    await done
  })

const ofGeneration = (generation: number) => IDBKeyRange.bound(`${generation} `, `${generation} \uffff`)
