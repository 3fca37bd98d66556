import { expect, it } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

it.each([
  [{ PORT: 'abc' }],
  [{ PORT: '70000' }],
  [{ PUBLIC_URL: 'daybook' }],
  [{ PUBLIC_URL: 'ftp://example.com' }],
  [{ DATABASE_URL: 'mysql://x' }],
  [{ SECRET_KEY: 'short' }],
  [{ SECRET_KEY_PREVIOUS: 'short' }],
  [{ METRICS_PORT: '0' }],
  [{ TZ: 'Nowhere/Land' }],
  [{ SMTP_URL: 'mail.example.com' }],
  [{ CONTACT_EMAIL: 'us' }],
  [{ TRUST_PROXY: 'maybe' }],
  [{ TRUST_PROXY: '11' }],
  [{ TRUST_PROXY: '-1' }],
  [{ TRUST_PROXY: '1.5' }],
  [{ TRUST_PROXY: '127.0.0.1,' }],
  [{ TRUST_PROXY: '10.0.0.0/33' }],
  [{ TRUST_PROXY: '10.0.0.0/0' }],
  [{ TRUST_PROXY: '10.0.0.0/8/8' }],
  [{ TRUST_PROXY: '300.0.0.1' }],
  [{ TRUST_PROXY: '2001:db8::/129' }],
  [{ TRUST_PROXY: 'fe80::1%eth0' }],
  [{ TRUST_PROXY: 'proxy.example' }],
  ...[
    '*',
    'null',
    'https://a.example/',
    'https://a.example/app',
    'a.example',
    'https://a.example, *',
    'https://*.a.example',
  ]
    .concat(['https://u@a.example', 'https://A.example', 'https://a.example:443', 'https://a.example,', 'https://'])
    .map((CORS_ORIGINS): [{ CORS_ORIGINS: string }] => [{ CORS_ORIGINS }]),
  ...['https://a.example/daybook', 'https://u:p@a.example', 'https://a.example/?x=1', 'ftp://a.example'].map(
    (PUBLIC_URL): [{ PUBLIC_URL: string }] => [{ PUBLIC_URL }],
  ),
  ...['https://push.example', 'push.example:443', '*', '0.0.0.0/0', 'a,,b', '10.0.0.0/33'].map(
    (PUSH_ALLOWED_HOSTS): [{ PUSH_ALLOWED_HOSTS: string }] => [{ PUSH_ALLOWED_HOSTS }],
  ),
  [{ ANDROID_FINGERPRINTS: 'AB:CD' }],
  [{ APPLE_TEAM_ID: 'me' }],
  [{ RATE_LIMIT_PER_MINUTE: '0' }],
  [{ FREE_SCANS_PER_DAY: '-1' }],
  [{ PREMIUM_SCANS_PER_DAY: '1.5' }],
  [{ RECEIPT_READER: 'eyes' }],
  [{ RECEIPT_API_URL: 'nowhere' }],
  [{ RECEIPT_MODEL: '', RECEIPT_READER: 'openai-compatible', RECEIPT_API_URL: 'http://localhost:1/v1' }],
  [{ S3_ENDPOINT: 'bucket' }],
  [{ S3_BUCKET: 'a/b' }],
  [{ S3_SECRET_ACCESS_KEY: '', S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }],
  [{ BACKUP_S3_ENDPOINT: 'bucket' }],
  [{ BACKUP_S3_BUCKET: 'a/b' }],
  [{ BACKUP_S3_ACCESS_KEY_ID: '', BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_S3_BUCKET: 'b' }],
  [{ BACKUP_S3_PREFIX: '/daybook' }],
  [{ BACKUP_PASSPHRASE: 'fifteen letters' }],
  [{ BACKUP_RECIPIENT: 'ssh-ed25519 AAAA' }],
  [{ BACKUP_RECIPIENT: 'age1abc', BACKUP_PASSPHRASE: 'sixteen letters!' }],
  [{ BACKUP_IDENTITY: 'age1abc' }],
  [{ LOG_LEVEL: 'loud' }],
])('check 30: rejects %j with one line that names the setting', (env) => {
  const [name] = Object.keys(env)
  expect(() => readConfig(env as Record<string, string>)).toThrow(BadSetting)
  expect(() => readConfig(env as Record<string, string>)).toThrow(new RegExp(`^The setting ${name} is wrong: [^\\n]+$`))
})

it('has a default for every setting', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: expect.stringMatching(/^sqlite:.*\/data\/daybook\.db$/),
    CONTACT_EMAIL: 'hello@daybook.example',
    TRUST_PROXY: false,
    RATE_LIMIT_PER_MINUTE: 60,
    FREE_SCANS_PER_DAY: 5,
    PREMIUM_SCANS_PER_DAY: 50,
    RECEIPT_READER: 'local',
    LOG_LEVEL: 'info',
  })
})

it.each([
  ['off', false],
  ['0', false],
  ['on', 1],
  ['1', 1],
  ['2', 2],
  ['127.0.0.1, 10.0.0.0/8,2001:DB8::/32', ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']],
])('parses TRUST_PROXY=%s', (TRUST_PROXY, trusted) => {
  expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual(trusted)
})

it('accepts origins as browsers send them, with and without a port', () => {
  const origins = ['capacitor://localhost', 'https://a.example', 'http://127.0.0.1:8080', 'http://[::1]:3000']
  expect(readConfig({ CORS_ORIGINS: origins.join(' , ') }).CORS_ORIGINS).toEqual(origins)
})

it.each(['UTC', 'Asia/Kolkata', ':Europe/Berlin'])('accepts the time zone %s', (TZ) => {
  expect(readConfig({ TZ })).toMatchObject({ TZ })
})

it.each([
  [
    'smtp://AKIA4D:Aq+Am/sfK#u@8maK@mail.example.com:587',
    'smtp://AKIA4D:Aq%2BAm%2FsfK%23u%408maK@mail.example.com:587',
  ],
  [
    'smtps://ann@example.com:p%40ss%2F@mail.example.com?pool=true',
    'smtps://ann%40example.com:p%40ss%2F@mail.example.com?pool=true',
  ],
  ['smtp://ann:100%@[::1]:25', 'smtp://ann:100%25@[::1]:25'],
  ['smtp://ann@mail.example.com', 'smtp://ann@mail.example.com'],
  ['smtp://mail.example.com:25', 'smtp://mail.example.com:25'],
])('reads the user and the password of %s', (SMTP_URL, url) => {
  expect(readConfig({ SMTP_URL }).SMTP_URL).toBe(url)
})

it('treats an empty setting as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toEqual(readConfig({}))
})
