import { PAGES } from '@daybook/contract'
import type { Config } from '@react-router/dev/config'

const web: Config = { prerender: [PAGES.landing, PAGES.terms, PAGES.privacy].map((page) => page.path) }

/** The native app starts every address from one file, which lies in the app itself (scripts/webBuild.ts). */
const native: Config = { buildDirectory: '../mobile/build' }

export default {
  appDirectory: 'src/app',
  ssr: false,
  ...(process.env.BUILD_FOR === 'native' ? native : web),
} satisfies Config
