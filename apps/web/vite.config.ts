import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { ensureMessages } from '../../scripts/messages.mjs'
import { chunks } from './scripts/chunks.ts'
import { leftOut, ONLY_NATIVE, UNUSED_BY_PDFS } from './scripts/leftOut.ts'
import { preloads } from './scripts/preloads.ts'
import { terserPlugin } from './scripts/terserPlugin.ts'
import { withoutSummaries } from './scripts/withoutSummaries.ts'

ensureMessages()

/** Only what the service worker does not keep at once has a name. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name === 'rich' ? 'rich-' : ''}[hash:7].js`

const forBrowsers = process.env.NATIVE_BUILD ? [] : [leftOut(ONLY_NATIVE)]

export default defineConfig({
  plugins: [withoutSummaries(), ...forBrowsers, reactRouter(), preloads(), terserPlugin()],
  worker: { plugins: () => [leftOut(UNUSED_BY_PDFS), terserPlugin()] },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { chunkFileNames, codeSplitting: chunks } },
  },
})
