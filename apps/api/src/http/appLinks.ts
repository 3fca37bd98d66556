import { API_BASE, APP_ID } from '@daybook/contract'
import type { Server } from './server.ts'

/** Serves the files that let Android and iOS open links to this server in the native app (docs/native.md). */
export function appLinkRoutes(server: Server) {
  const { ANDROID_FINGERPRINTS, APPLE_TEAM_ID } = server.config
  if (ANDROID_FINGERPRINTS)
    server.get('/.well-known/assetlinks.json', (_req, reply) =>
      reply.send([
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: { namespace: 'android_app', package_name: APP_ID, sha256_cert_fingerprints: ANDROID_FINGERPRINTS },
        },
      ]),
    )
  if (APPLE_TEAM_ID)
    server.get('/.well-known/apple-app-site-association', (_req, reply) =>
      reply.type('application/json').send({
        applinks: {
          details: [
            {
              appIDs: [`${APPLE_TEAM_ID}.${APP_ID}`],
              components: [{ '/': `${API_BASE}/*`, exclude: true }, { '/': '/*' }],
            },
          ],
        },
      }),
    )
}
