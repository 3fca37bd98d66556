/** A key of all servers of this database, encrypted with the secret key. */
export type ServerKeyTable = { id: string; sealed: string }

/** A browser that gets push messages. `id` is the hash of its endpoint; `sealed` has endpoint and keys, encrypted. */
export type PushSubscriptionTable = {
  user_id: string
  id: string
  /** It ends with this session. */
  session_id: string
  sealed: string
  /** 'Firefox on Windows' */
  device_label: string
  created_at: string
  /** When its push service rejected a message; null if it has accepted one since, or none was rejected. */
  failed_at: string | null
}

/** A message to one subscription. `id` is unique among the messages to all subscriptions. */
export type PushMessageTable = {
  user_id: string
  id: string
  subscription: string
  /** The payload as JSON, encrypted with the secret key. */
  sealed: string
  /** A later message of the same topic replaces this one at the push service; null for none. */
  topic: string | null
  due_at: string
  expires_at: string
  attempts: number
  created_at: string
}
