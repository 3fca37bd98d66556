// Import rules. They match by path, so that a new feature is covered without a change to this file.
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'no-imports-between-features',
      'Features do not import each other. Move shared code to a lower layer, or combine the features in app.',
      { path: '^apps/(api|web)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    forbid(
      'layers',
      'Imports point down: app, then features, then everything else.',
      { path: '^apps/(api|web)/src/(?!app|features|main|testing|trust|cli)' },
      { path: '^apps/$1/src/(app|features|main)' },
    ),
    forbid(
      'no-app-in-features',
      'Features do not import the app.',
      { path: '^apps/(api|web)/src/features/', pathNot: '\\.test\\.' },
      { path: '^apps/$1/src/(app|main)' },
    ),
    forbid(
      'contract-imports-only-zod',
      'The contract imports only zod.',
      { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^packages/contract/src', 'node_modules/zod/'] },
    ),
    forbid(
      'domain-imports-only-contract',
      'The domain imports only the contract.',
      { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/(domain|contract)/src' },
    ),
    forbid(
      'no-api-in-web',
      'The web app does not import the API; it uses HTTP.',
      { path: '^apps/web/src/(?!testing)' },
      { path: '^apps/api' },
    ),
    forbid('no-web-in-api', 'The API does not import the web app.', { path: '^apps/api' }, { path: '^apps/web' }),
    forbid(
      'sql-only-in-repos',
      'Only db/ and *.repo.ts import Kysely.',
      { path: '^apps/api/src', pathNot: '(^apps/api/src/(db|testing)/|\\.repo\\.ts$)' },
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
      { path: '^apps/(api|web)/src', pathNot: '(/testing/|/trust/|\\.(test|trust|scale)\\.)' },
      { path: '^apps/[^/]+/src/(testing|trust)/' },
    ),
    forbid('no-cycle', 'Imports have no cycles.', {}, { circular: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/build/|^apps/mobile/(android|ios)/)' },
  },
}
