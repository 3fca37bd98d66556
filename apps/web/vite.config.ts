import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es)\//
// What the pages that everybody reads begin with, and what they take from the contract.
const OPEN = /src\/(app\/(entry\.client|root|layouts\/shell|routes\/landing)\.tsx|pages\.ts|product\.ts)/
// These only pass on: that one thing of theirs is wanted says nothing of the others.
const LISTS = /contract\/src\/index\.ts|icons\.ts|icons-react\.mjs/
const MANY = 20

/** Whether a module belongs to the pages that everybody reads first, and so must not lie beside what members need. */
function isOpen(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (OPEN.test(id)) return true
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.some((by) => !LISTS.test(by) && !seen.has(by) && isOpen(by, context, seen))
}

// What many pages need travels as one file, though some need not all of it: that asks less often (a server of one's
// own mostly speaks HTTP/1.1), compresses better, and keeps the router's manifest short. So do the names.
const output = {
  chunkFileNames: 'assets/[hash:7].js',
  codeSplitting: {
    groups: [
      { name: 'framework', test: FRAMEWORK, priority: 2 },
      {
        name: (id: string, context: Rolldown.ChunkingContext) => (isOpen(id, context) ? 'open' : null),
        priority: 1,
        minShareCount: 2,
      },
      { name: 'shared', minShareCount: MANY },
    ],
  },
}

export default defineConfig({
  plugins: [reactRouter()],
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
  build: { assetsInlineLimit: 0, rolldownOptions: { output } },
})
