import { PAGES } from '@daybook/contract'
import type { Config } from '@react-router/dev/config'

const web: Config = { prerender: [PAGES.landing, PAGES.terms, PAGES.privacy, PAGES.contact].map((page) => page.path) }

// The native app serves every route from one HTML file in its bundle (scripts/webBuild.ts), so nothing is prerendered.
const nativeFolder = process.env.NATIVE_BUILD

export default {
  appDirectory: 'src/app',
  ssr: false,
  ...(nativeFolder ? { buildDirectory: nativeFolder } : web),
} satisfies Config
