import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './command.ts'

const reportFile = () => join(mkdtempSync(join(tmpdir(), 'daybook-report-')), 'report.json')

/** Runs the Vitest suite of a workspace and counts its tests. */
export async function vitest(workspace: string, env: Record<string, string>, more: string[] = []) {
  const report = reportFile()
  const args = ['run', ...more, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await run('vitest', args, { cwd: join(root, workspace), env, silent: true })
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = Math.max(numFailedTests, code === 0 ? 0 : 1)
  return { passed: numPassedTests, failed, output }
}

/** Runs the end-to-end tests and counts them. */
export async function playwright(chromium: string) {
  const report = reportFile()
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' }
  const { code, output } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    env,
    silent: true,
  })
  const { expected, unexpected } = JSON.parse(readFileSync(report, 'utf8')).stats
  return { passed: expected, failed: Math.max(unexpected, code === 0 ? 0 : 1), output }
}
