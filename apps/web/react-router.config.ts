import { PAGES } from '@daybook/contract'
import type { Config } from '@react-router/dev/config'

const web: Config = { prerender: [PAGES.landing, PAGES.terms, PAGES.privacy, PAGES.contact].map((page) => page.path) }

// The native app starts every address from one file, which lies in the app itself (scripts/webBuild.ts).
const nativeFolder = process.env.NATIVE_BUILD

export default {
  appDirectory: 'src/app',
  ssr: false,
  ...(nativeFolder ? { buildDirectory: nativeFolder } : web),
} satisfies Config
