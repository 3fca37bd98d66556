import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// The contract only declares: a page takes along what it uses of it, the public pages next to nothing.
const moduleSideEffects = [{ test: /packages\/contract\//, sideEffects: false }]

export default defineConfig({
  plugins: [reactRouter()],
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
  build: { assetsInlineLimit: 0, rolldownOptions: { treeshake: { moduleSideEffects } } },
})
