// Import rules. Each folder lists what it may import; one that is not listed fails, so a new folder needs a line here.
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const TESTS = '(/(testing|trust|scale)/|\\.(test|trust|scale)\\.)'

/** The parts of the repository. Inside the apps, the two tables below say more. */
const PARTS = {
  // The configurations of their tools check the version of Node, choose tests and compile the messages.
  'packages/contract': ['scripts/(requireNode|testing)'],
  'packages/domain': ['packages/contract', 'scripts/(requireNode|testing)'],
  'packages/operations': ['packages/contract', 'packages/domain'],
  'packages/archive': ['packages/contract', 'packages/domain', 'scripts/(requireNode|testing)'],
  'apps/api': ['packages', 'scripts/(messages|requireNode|testing)'],
  'apps/web': ['packages', 'scripts/(messages|requireNode|testing)'],
  'apps/mobile': ['packages/contract'],
  e2e: ['packages', 'apps/api/src/testing', 'apps/web/src/device', 'apps/web/src/paper/testing', 'scripts'],
  lab: ['packages', 'apps/api/src', 'e2e', 'scripts'],
  scripts: ['packages', 'apps/api/src/(cli|ids|main|testing)', 'e2e'],
  docs: [],
}

const BASE = ['clock', 'config', 'dependencies', 'errors', 'ids', 'secrets']

/** The folders and modules of the API, lowest first. */
const API = {
  clock: [],
  errors: [],
  failures: [],
  ids: [],
  log: [],
  limits: [],
  passwordHasher: ['limits'],
  s3: [],
  trustedProxies: [],
  config: ['trustedProxies'],
  secrets: ['config'],
  // Types only.
  dependencies: ['clock', 'config', 'passwordHasher', 'secrets', 'db', 'mail', 'pictures', 'push', 'receipt-scanning'],
  db: [...BASE, 'limits', 's3'],
  mail: [...BASE, 'db', 'limits'],
  pagination: BASE,
  pictures: [...BASE, 'db', 's3'],
  push: [...BASE, 'db', 'limits'],
  'receipt-scanning': [...BASE, 'limits'],
  sessions: [...BASE, 'db'],
  startWarnings: [...BASE, 'db'],
  backups: [...BASE, 'db', 'mail'],
  maintenance: [...BASE, 'backups', 'db', 'limits', 'mail', 'pictures'],
  http: [...BASE, 'db', 'limits', 'mail', 'maintenance', 'push', 'receipt-scanning', 'sessions', 'trustedProxies'],
  operations: [...BASE, 'db', 'http'],
  features: [
    ...BASE,
    'db',
    'http',
    'limits',
    'mail',
    'operations',
    'pagination',
    'pictures',
    'push',
    'receipt-scanning',
    'sessions',
  ],
  kinds: ['db', 'features'],
  remindedRows: ['db', 'features'],
  userStore: ['db', 'features', 'kinds', 'operations'],
  app: [...BASE, 'db', 'features', 'http', 'kinds', 'operations', 'remindedRows', 'userStore'],
  cli: [...BASE, 'db', 'features', 'kinds', 'log', 'mail', 'pictures', 'sessions'],
  main: [
    ...BASE,
    'app',
    'db',
    'failures',
    'log',
    'mail',
    'passwordHasher',
    'pictures',
    'push',
    'receipt-scanning',
    'startWarnings',
  ],
}

/** What the screens and the frame around them use. */
const SHARED = ['alerts', 'api', 'attachments', 'capture', 'device', 'format', 'links', 'reminders', 'session', 'ui']

/** The folders of the web app, lowest first. */
const WEB = {
  session: [],
  device: ['api/isVersionGone'],
  format: ['device'],
  alerts: ['device', 'format', 'session'],
  api: ['alerts', 'device', 'session'],
  replica: ['api', 'device', 'session'],
  lastScreen: ['device', 'session'],
  // In a worker: only what needs no window.
  paper: ['api/fetchFile', 'device/preferences', 'format/amounts', 'format/dateFormats', 'format/locale'],
  ui: ['api/errors', 'api/textOfError', 'api/useWrite', 'device', 'format', 'session/drafts'],
  markdown: ['device/onIdle', 'ui'],
  search: ['api', 'format', 'ui'],
  attachments: ['alerts', 'api', 'device', 'format', 'ui'],
  links: ['alerts', 'api', 'format', 'search', 'ui'],
  schedules: ['api', 'device', 'format', 'ui'],
  capture: ['api', 'device', 'format', 'ui'],
  reminders: [
    'alerts',
    'api',
    'device',
    'format',
    'replica/remindedRows',
    'session',
    'ui',
    'worker/presses',
    'worker/shown',
  ],
  features: [...SHARED, 'markdown', 'paper', 'schedules'],
  app: [...SHARED, 'features', 'lastScreen', 'replica', 'schedules', 'search'],
  worker: [],
}

/** The parts of the feature money in the API, lowest first. */
const API_MONEY = {
  entries: [],
  rules: [],
  accounts: ['entries'],
  receipts: ['accounts', 'entries'],
  planning: ['accounts', 'entries/sums'],
  import: ['accounts', 'entries', 'planning/schedules'],
  reports: ['accounts', 'entries'],
  'money\\.routes': ['entries', 'receipts', 'reports'],
}

/** The parts of the feature money in the web app. The forms of entries offer accounts, rules and repeats. */
const WEB_MONEY = {
  entries: ['accounts', 'planning/schedules', 'rules'],
  accounts: ['entries', 'planning/schedules', 'receipts/EntryReceipt'],
  rules: ['accounts', 'entries'],
  receipts: ['accounts', 'entries', 'rules'],
  planning: ['accounts/AccountField', 'accounts/SideFields', 'entries'],
  import: ['accounts', 'entries', 'rules'],
  reports: ['accounts', 'entries', 'planning/schedules'],
  page: ['accounts', 'entries', 'planning/schedules', 'receipts', 'reports', 'rules'],
}

/** Matches these modules (with any extension) and folders. */
const within = (root, names) => `^${root}(${names.join('|')})(/|\\.(ts|tsx|mjs)$)`

/** Returns the rules of a table. `scope` matches everything that the table governs. */
const fences = (root, scope, table) => [
  ...Object.entries(table).map(([name, allowed]) =>
    forbid(
      `${root}${name}`,
      `Of ${root || 'the repository'}, ${name} imports only: ${allowed.join(', ') || 'nothing'}.`,
      { path: within(root, [name]), pathNot: TESTS },
      { path: scope, pathNot: within(root, [name, ...allowed]) },
    ),
  ),
  forbid(
    `${root}unlisted`,
    'Each folder is listed in .dependency-cruiser.mjs with what it may import.',
    { path: scope, pathNot: [within(root, Object.keys(table)), TESTS] },
    {},
  ),
]

export default {
  forbidden: [
    ...fences('', '^(apps|packages|e2e|lab|scripts|docs)/', PARTS),
    ...fences('apps/api/src/', '^apps/api/src/', API),
    ...fences('apps/web/src/', '^apps/web/src/', WEB),
    ...fences('apps/api/src/features/money/', '^apps/api/src/features/money/', API_MONEY),
    ...fences('apps/web/src/features/money/', '^apps/web/src/features/money/', WEB_MONEY),
    forbid(
      'no-imports-between-features',
      'Features do not import each other. Move shared code to a lower layer, or combine the features in app.',
      { path: '^apps/(api|web)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    forbid(
      'tests-below-app',
      'Tests reach the app through testing/.',
      { path: '^apps/(api|web)/src/(?!testing|trust|scale)', pathNot: '/src/(app|main|cli)(/|\\.)' },
      { path: '^apps/$1/src/(app|main)(/|\\.ts$)' },
    ),
    forbid(
      'contract-imports-only-zod',
      'The contract imports only zod.',
      { path: '^packages/contract/src', pathNot: TESTS },
      { pathNot: ['^packages/contract/src', 'node_modules/zod/'] },
    ),
    forbid(
      'domain-imports-only-contract',
      'The domain imports only the contract, uuid for ids that are computed, and chrono-node where it is loaded late.',
      { path: '^packages/domain/src', pathNot: [TESTS, '^packages/domain/src/capture/time'] },
      { pathNot: ['^packages/(domain|contract)/src', 'node_modules/uuid/'] },
    ),
    forbid(
      'languages-are-loaded-late',
      'What reads times in another language than English is imported only for its users.',
      { pathNot: ['^packages/domain/src/capture/times\\.ts$', TESTS] },
      { path: 'node_modules/chrono-node/', dependencyTypesNot: ['type-only'], dynamic: false },
    ),
    forbid(
      'operations-import-only-packages',
      'An operation imports only the contract, the domain, and Zod to read what a device sent.',
      { path: '^packages/operations/src', pathNot: TESTS },
      { pathNot: ['^packages/', 'node_modules/zod/'] },
    ),
    forbid(
      'no-api-in-web',
      'The web app does not import the API; it uses HTTP.',
      { path: '^apps/web/src/', pathNot: TESTS },
      { path: '^apps/api' },
    ),
    forbid('no-web-in-api', 'The API does not import the web app.', { path: '^apps/api' }, { path: '^apps/web' }),
    forbid(
      'sql-only-in-repos',
      'Only db/, *.repo.ts and tests of many rows import Kysely.',
      { path: '^apps/api/src', pathNot: '(^apps/api/src/(db|scale|testing)/|\\.repo\\.ts$)' },
      { path: 'node_modules/kysely' },
    ),
    forbid(
      'capacitor-only-in-device',
      'Only device/ imports Capacitor.',
      { path: '^apps/web/src/(?!device/)' },
      { path: 'node_modules/@capacitor' },
    ),
    forbid(
      'no-test-code-in-production',
      'Production code does not import test code.',
      { path: '^(apps|packages)/', pathNot: [TESTS, '/vitest[.]'] },
      { path: '^(apps|packages)/.*(/testing/|/trust/|/scale/|[.]test[.]|[.]trust[.]|[.]scale[.])' },
    ),
    forbid('no-cycle', 'Imports have no cycles.', {}, { circular: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    // Resolves the packages of the workspace to their files.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/build/|/\\.react-router/|^apps/mobile/(android|ios)/)' },
  },
}
