// The fences of the house. A feature added tomorrow is fenced without touching this file.
const fence = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    fence(
      'no-sideways',
      'Features do not import each other. Move what they share below, or join them in app.',
      { path: '^apps/(api|web)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    fence(
      'down-only',
      'Imports point down: app, then features, then everything else.',
      { path: '^apps/(api|web)/src/(?!app|features|main|testing|trust|cli)' },
      { path: '^apps/$1/src/(app|features|main)' },
    ),
    fence(
      'not-up-to-app',
      'A feature does not know the app it is part of.',
      { path: '^apps/(api|web)/src/features/', pathNot: '\\.test\\.' },
      { path: '^apps/$1/src/(app|main)' },
    ),
    fence(
      'contract-alone',
      'The contract knows zod and nothing else.',
      { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^packages/contract/src', 'node_modules/zod/'] },
    ),
    fence(
      'over-http',
      'The web app reaches the API over HTTP.',
      { path: '^apps/web/src/(?!testing)' },
      { path: '^apps/api' },
    ),
    fence('api-alone', 'The API knows nothing of the web app.', { path: '^apps/api' }, { path: '^apps/web' }),
    fence(
      'sql-door',
      'SQL lives in db/ and *.repo.ts.',
      { path: '^apps/api/src', pathNot: '(^apps/api/src/(db|testing)/|\\.repo\\.ts$)' },
      { path: 'node_modules/kysely' },
    ),
    fence(
      'phone-door',
      'Only device/ talks to the phone.',
      { path: '^apps/web/src/(?!device/)' },
      { path: 'node_modules/@capacitor' },
    ),
    fence(
      'tests-stay-tests',
      'What ships does not import what tests.',
      { path: '^apps/(api|web)/src', pathNot: '(/testing/|/trust/|\\.(test|trust|scale)\\.)' },
      { path: '^apps/[^/]+/src/(testing|trust)/' },
    ),
    fence('no-cycle', 'A circle has no first room.', {}, { circular: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/build/|^apps/mobile/(android|ios)/)' },
  },
}
