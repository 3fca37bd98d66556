import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
  build: {
    assetsInlineLimit: 0,
    // Each page's part of the router's manifest names every file it needs: short names are short manifests.
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash:7].js' } },
  },
})
