import { PAGES } from '@daybook/contract'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender: [PAGES.landing, PAGES.terms, PAGES.privacy, PAGES.contact].map((page) => page.path),
} satisfies Config
