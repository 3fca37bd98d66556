import type { Config } from '@react-router/dev/config'
import { PAGES } from '@daybook/contract'

export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender: [PAGES.landing, PAGES.terms, PAGES.privacy].map((page) => page.path),
} satisfies Config
