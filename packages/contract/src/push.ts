import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'

const tags = ['Notifications']

/** The most bytes of a payload as JSON. A push service has to accept 4,096 bytes with the encryption. */
export const MAX_PUSH_BYTES = 3800

/** What a notification is about. `test` is a message that the user asked for to see whether messages arrive. */
export const PushKind = z.enum(['task', 'routine', 'schedule', 'budget', 'entry', 'review', 'test'])
export type PushKind = z.infer<typeof PushKind>

/** The buttons of a notification. */
export const PushAction = z.enum(['done', 'snooze'])
export type PushAction = z.infer<typeof PushAction>

/** A notification to show. It replaces one with the same tag. `url` is a path of the web app. */
export const PushShow = z.object({
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  kind: PushKind,
  /** The id of the row that it is about. */
  item: z.optional(z.string()),
  /** When that is due: a day, yyyy-mm-dd, or a moment in UTC. */
  due: z.optional(z.string()),
  actions: z.optional(z.array(PushAction)),
})
export type PushShow = z.infer<typeof PushShow>

/**
 * A push message as the service worker reads it: the notifications to show, and the tags of those to close. The same
 * message can arrive twice, then with the same id.
 */
export const PushPayload = z.object({ id: z.string(), show: z.array(PushShow), close: z.array(z.string()) })
export type PushPayload = z.infer<typeof PushPayload>

const key = (bytes: RegExp) =>
  z.string(code('push_subscription_invalid')).check(z.regex(bytes, code('push_subscription_invalid')))

/**
 * A subscription as `PushSubscription.toJSON()` returns it: the address of the push service, the public key of the
 * browser (P-256, uncompressed) and its secret (16 bytes), both base64url.
 */
export const PushSubscriptionDraft = z.object({
  endpoint: z
    .string(code('push_subscription_invalid'))
    .check(
      z.maxLength(2000, code('push_subscription_invalid')),
      z.regex(/^https?:\/\/\S+$/, code('push_subscription_invalid')),
    ),
  keys: z.object({ p256dh: key(/^B[\w-]{86}$/), auth: key(/^[\w-]{22}$/) }, code('push_subscription_invalid')),
})
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>

/** The id of a subscription: the SHA-256 hash of its endpoint, base64url. */
const SubscriptionId = z.string(code('id_invalid')).check(z.regex(/^[\w-]{43}$/, code('id_invalid')))

/** A device that gets push messages. `created` is in UTC. */
export const PushDevice = z.object({
  id: z.string(),
  device: z.string(),
  created: z.string(),
  /** Whether its push service has rejected the last message. */
  failed: z.boolean(),
  /** Whether it is the device of this request. */
  current: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

/** Returns the key that a browser subscribes with: `applicationServerKey`, base64url. All servers have the same one. */
export const getPushKey = {
  method: 'GET',
  url: '/auth/push/key/',
  config: { access: 'user' },
  schema: {
    summary: 'The key to subscribe to push messages with',
    tags,
    response: { 200: z.object({ key: z.string() }) },
  },
} as const satisfies Endpoint

/**
 * Subscribes this device, in place of its earlier subscription. Repeating it changes nothing. It ends with the session.
 * A browser that another user had subscribed is this user's from then on. The oldest of more than 20 ends.
 */
export const putPushSubscription = {
  method: 'PUT',
  url: '/auth/push/subscription/',
  config: { access: 'user' },
  schema: {
    summary: 'Subscribe this device to push messages',
    tags,
    body: PushSubscriptionDraft,
    response: { 200: Message },
  },
} as const satisfies Endpoint

/** Ends the subscription with this id or, without one, that of this device, if it has one. Returns 404 for another id. */
export const removePushSubscription = {
  method: 'DELETE',
  url: '/auth/push/subscription/',
  config: { access: 'user' },
  schema: {
    summary: 'End a subscription to push messages',
    tags,
    body: z.object({ id: z.optional(SubscriptionId) }),
    response: { 200: Message },
  },
} as const satisfies Endpoint

/** Returns the devices that get push messages, newest first. */
export const listPushSubscriptions = {
  method: 'GET',
  url: '/auth/push/subscriptions/',
  config: { access: 'user' },
  schema: { summary: 'The devices that get push messages', tags, response: { 200: z.array(PushDevice) } },
} as const satisfies Endpoint

/** Sends a message to the user's devices. `devices` is the number of them. Ten times an hour. */
export const sendTestPush = {
  method: 'POST',
  url: '/auth/push/test/',
  config: { access: 'user' },
  schema: {
    summary: 'Send a push message to try it',
    tags,
    response: { 200: z.object({ devices: z.number() }) },
  },
} as const satisfies Endpoint
