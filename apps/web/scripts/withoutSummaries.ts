import type { Plugin } from 'vite'

const CONTRACT = /packages\/contract\/src\//
const SUMMARY = /\bsummary: '[^']*',?/g

/** Leaves out what the contract says of each endpoint for the OpenAPI document, which only the server makes. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: code.replace(SUMMARY, ''), map: null } : undefined),
})
