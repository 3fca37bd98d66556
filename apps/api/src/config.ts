import { resolve } from 'node:path'
import { CONTACT_EMAIL, FREE_SCAN_LIMIT, PRODUCT, SignUpPolicy } from '@daybook/contract'
import * as z from 'zod'
import { isNetwork, parseTrustedProxies } from './trustedProxies.ts'

const count = (max: number) => z.coerce.number().int().min(0).max(max)
const s3Endpoint = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const bucketName = z.string().regex(/^[\w.-]+$/, 'must be the name of a bucket')
const secretKey = z.string().min(32, 'must have at least 32 characters')
const FINGERPRINT = /^([0-9a-f]{2}:){31}[0-9a-f]{2}$/i
const fingerprints = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim().toUpperCase()))
  .refine((all) => all.every((one) => FINGERPRINT.test(one)), 'must be SHA-256 fingerprints like AB:CD:…')
const trustedProxies = z.string().transform((text, context) => {
  const proxies = parseTrustedProxies(text)
  if (proxies !== undefined) return proxies
  context.addIssue('must be off, a number of proxies up to 10, or addresses and networks like 127.0.0.1,10.0.0.0/8')
  return z.NEVER
})
/** Matches `Origin` as browsers send it: lower case, no path, no default port. Rejects `*`, which allows any page. */
const ORIGIN = /^(?!https:.*:443$|http:.*:80$)[a-z][a-z\d+.-]*:\/\/([a-z\d.-]+|\[[\da-f:]+\])(:\d{1,5})?$/
const origins = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine((all) => all.every((one) => ORIGIN.test(one)), 'must be origins like https://app.example, never *')
const HOST_NAME = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/
const hosts = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim().toLowerCase()))
  .refine(
    (all) => all.every((one) => isNetwork(one) || HOST_NAME.test(one)),
    'must be hosts, addresses and networks like push.home.example,10.0.0.0/8',
  )
const mailUrl = z
  .string()
  .regex(/^smtps?:\/\/\S+$/, 'must look like smtp://user:password@host:587')
  .transform(encodeCredentials)

/** Mail servers make passwords with `/`, `+`, `#` or `@`, which would end or begin another part of the URL. */
function encodeCredentials(url: string) {
  const [, scheme, user, password, host] = /^(\w+:\/\/)([^:]*)(?::(.*))?@([^@]+)$/.exec(url) ?? []
  if (scheme === undefined || user === undefined) return url
  return `${scheme}${encodeOnce(user)}${password === undefined ? '' : `:${encodeOnce(password)}`}@${host}`
}

/** Percent-encodes a text that may be encoded already. */
function encodeOnce(text: string) {
  try {
    return encodeURIComponent(decodeURIComponent(text))
  } catch {
    return encodeURIComponent(text)
  }
}

/** Returns whether Node knows the time zone. Node silently uses UTC for an unknown TZ. */
const isZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name.replace(/^:/, '') }))
  } catch {
    return false
  }
}

const Env = z.object({
  PORT: count(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, 'must be a host without a path or a user')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, 'must be sqlite:<file> or postgres://…')
    .optional(),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_PREVIOUS: secretKey.optional(),
  SMTP_URL: mailUrl.optional(),
  MAIL_FROM: z.string().min(3).optional(),
  CONTACT_EMAIL: z.email().default(CONTACT_EMAIL),
  SIGN_UP: z.enum(SignUpPolicy.options).default('open'),
  TRUST_PROXY: trustedProxies.default(false),
  CORS_ORIGINS: origins.default(['capacitor://localhost', 'https://localhost']),
  ANDROID_FINGERPRINTS: fingerprints.optional(),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be ten letters and digits')
    .optional(),
  PUSH_ALLOWED_HOSTS: hosts.default([]),
  RATE_LIMIT_PER_MINUTE: count(1_000_000).min(1).default(60),
  FREE_SCANS_PER_DAY: count(100_000).default(FREE_SCAN_LIMIT),
  PREMIUM_SCANS_PER_DAY: count(100_000).default(50),
  ATTACHMENT_MB_PER_USER: count(1_000_000).default(1000),
  RECEIPT_READER: z.enum(['local', 'openai-compatible']).default('local'),
  RECEIPT_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  RECEIPT_API_KEY: z.string().default(''),
  RECEIPT_MODEL: z.string().optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_ENDPOINT: s3Endpoint.optional(),
  BACKUP_S3_BUCKET: bucketName.optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w-][\w./-]*$/, 'must be what keys begin with, like daybook/')
    .default(''),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, 'must be a public key of age, like age1…')
    .optional(),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-[A-Z0-9-]+$/, 'must be a secret key of age, like AGE-SECRET-KEY-1…')
    .optional(),
  METRICS_PORT: count(65_535).min(1).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  TZ: z.string().refine(isZone, 'must be a time zone like Europe/Berlin').optional(),
  S3_ENDPOINT: s3Endpoint.optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** An invalid setting. Its message is the one line that is printed for the operator. */
export class BadSetting extends Error {}

/** Parses the environment variables; an empty one counts as not set. Throws BadSetting if one is invalid or missing. */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = Env.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())))
  if (!parsed.success) throw new BadSetting(parsed.error.issues.map(formatIssue).join('; '))
  if (parsed.data.RECEIPT_READER === 'openai-compatible')
    requireSettings(parsed.data, ['RECEIPT_API_URL', 'RECEIPT_MODEL'], 'RECEIPT_READER=openai-compatible')
  if (parsed.data.S3_ENDPOINT)
    requireSettings(parsed.data, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'S3_ENDPOINT')
  if (parsed.data.BACKUP_S3_ENDPOINT)
    requireSettings(
      parsed.data,
      ['BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
      'BACKUP_S3_ENDPOINT',
    )
  if (parsed.data.BACKUP_PASSPHRASE && parsed.data.BACKUP_RECIPIENT)
    throw new BadSetting('The setting BACKUP_RECIPIENT is wrong: backups are encrypted by BACKUP_PASSPHRASE already')
  const { BACKUP_DIR, DATABASE_URL, DATA_DIR, MAIL_FROM, PUBLIC_URL, ...rest } = parsed.data
  const dataDir = resolve(DATA_DIR)
  const publicUrl = new URL(PUBLIC_URL ?? `http://localhost:${rest.PORT}`)
  return {
    ...rest,
    DATA_DIR: dataDir,
    BACKUP_DIR: BACKUP_DIR && resolve(BACKUP_DIR),
    DATABASE_URL: DATABASE_URL ?? `sqlite:${resolve(dataDir, 'daybook.db')}`,
    PUBLIC_URL: publicUrl.origin,
    MAIL_FROM: MAIL_FROM ?? `${PRODUCT} <no-reply@${publicUrl.hostname}>`,
  }
}
export type Config = ReturnType<typeof readConfig>

function requireSettings(settings: z.infer<typeof Env>, names: (keyof typeof settings)[], requiredBy: string) {
  const missing = names.find((name) => !settings[name])
  if (missing) throw new BadSetting(`The setting ${missing} is wrong: ${requiredBy} needs it`)
}

const formatIssue = (issue: z.core.$ZodIssue) => `The setting ${issue.path.join('.')} is wrong: ${issue.message}`
