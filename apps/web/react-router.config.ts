import type { Config } from '@react-router/dev/config'

// Every page with a fixed path has HTML of its own, in which the router names the files that its screen needs.
const web: Config = { prerender: true }

// The native app serves every route from one HTML file in its bundle (scripts/webBuild.ts), so nothing is prerendered.
const nativeFolder = process.env.NATIVE_BUILD

export default {
  appDirectory: 'src/app',
  ssr: false,
  // Loaders are needed before the first screen, so a file of their own would only be one more request.
  splitRouteModules: false,
  ...(nativeFolder ? { buildDirectory: nativeFolder } : web),
} satisfies Config
