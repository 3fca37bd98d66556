import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { ensureMessages } from '../../scripts/messages.mjs'
import { chunks } from './scripts/chunks.ts'
import {
  ARROWS,
  CATEGORY_WORDS,
  FEW_COLORS,
  FEW_TRANSITIONS,
  KIT_COLORS,
  leftOut,
  NO_ARROWS,
  NO_CATEGORY_WORDS,
  NO_ROUTER_PARTS,
  NO_SCROLL_BARS,
  NO_SCROLL_LOCK,
  NO_SERVER_DATA,
  noComponent,
  ONE_VARIANT,
  ONLY_NATIVE,
  PASSKEY_ERRORS,
  SAME_ERRORS,
  SCROLL_BARS,
  SCROLL_LOCK,
  SERVER_DATA,
  TRANSITIONS,
  UNUSED_BY_PDFS,
  UNUSED_KIT_PARTS,
  UNUSED_ROUTER_PARTS,
  VARIANT_COLORS,
} from './scripts/leftOut.ts'
import { preloads, readImports } from './scripts/preloads.ts'
import { terserPlugin } from './scripts/terserPlugin.ts'
import { withoutSummaries } from './scripts/withoutSummaries.ts'

ensureMessages()

/** Only what the service worker does not keep at once has a name. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name === 'rich' ? 'rich-' : ''}[hash:7].js`
/** Nor have the styles that most files name. */
const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  /^(?:open|common|members)\.css$/.test(name) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]'

const forBrowsers = process.env.NATIVE_BUILD ? [] : [leftOut(ONLY_NATIVE)]

export default defineConfig({
  plugins: [
    withoutSummaries(),
    leftOut(UNUSED_KIT_PARTS, noComponent),
    leftOut(KIT_COLORS, FEW_COLORS),
    leftOut(VARIANT_COLORS, ONE_VARIANT),
    leftOut(TRANSITIONS, FEW_TRANSITIONS),
    leftOut(SCROLL_BARS, NO_SCROLL_BARS),
    leftOut(PASSKEY_ERRORS, SAME_ERRORS),
    leftOut(ARROWS, NO_ARROWS),
    leftOut(SCROLL_LOCK, NO_SCROLL_LOCK),
    leftOut(UNUSED_ROUTER_PARTS, NO_ROUTER_PARTS),
    leftOut(SERVER_DATA, NO_SERVER_DATA),
    ...forBrowsers,
    reactRouter(),
    readImports(),
    terserPlugin(),
  ],
  worker: {
    plugins: () => [leftOut(UNUSED_BY_PDFS), leftOut(CATEGORY_WORDS, NO_CATEGORY_WORDS), terserPlugin()],
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: preloads,
    rolldownOptions: { output: { chunkFileNames, assetFileNames, codeSplitting: chunks } },
  },
})
