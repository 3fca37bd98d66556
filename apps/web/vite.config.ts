import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// Files that every page needs travel as one: that compresses better, and the router's manifest, which names the
// files of each page, stays short. So do the names.
const output = {
  chunkFileNames: 'assets/[hash:7].js',
  codeSplitting: {
    groups: [
      { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es)\// },
    ],
  },
}

export default defineConfig({
  plugins: [reactRouter()],
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
  build: { assetsInlineLimit: 0, rolldownOptions: { output } },
})
