import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { root, run } from './command.ts'

/** A test that was run, with its duration in milliseconds. */
export type TimedTest = { name: string; duration: number; isFailed: boolean }
export type Outcome = { passed: number; failed: number; output?: string; tests?: TimedTest[] }

const reportFile = () => join(mkdtempSync(join(tmpdir(), 'daybook-report-')), 'report.json')
const readReport = <Report>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report

/** Runs the Vitest suite of a workspace. Returns how many tests passed and failed, and the duration of each. */
export async function vitest(workspace: string, env: Record<string, string>, more: string[] = []): Promise<Outcome> {
  const report = reportFile()
  const args = ['run', ...more, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await run('vitest', args, { cwd: join(root, workspace), env, silent: true })
  const { numPassedTests, numFailedTests, testResults } = readReport<JsonTestResults>(report)
  const failed = Math.max(numFailedTests, code === 0 ? 0 : 1)
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status }) => ({
      name: `${relative(root, file)} › ${fullName}`,
      duration: duration ?? 0,
      isFailed: status === 'failed',
    })),
  )
  return { passed: numPassedTests, failed, output, tests }
}

/** Runs the end-to-end tests that are not excluded. Returns how many passed and failed, and the duration of each. */
export async function playwright(chromium: string, more: string[] = []): Promise<Outcome> {
  const report = reportFile()
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' }
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...more]
  const { code, output } = await run('playwright', args, { env, silent: true })
  const { stats, suites } = readReport<JSONReport>(report)
  const failed = Math.max(stats.unexpected, code === 0 ? 0 : 1)
  return { passed: stats.expected, failed, output, tests: suites.flatMap(getTests) }
}

function getTests({ specs, suites = [] }: JSONReportSuite): TimedTest[] {
  const direct = specs.flatMap(({ file, title, tests, ok }) =>
    tests.map(({ results }) => ({
      name: `e2e/${file} › ${title}`,
      duration: results.reduce((sum, result) => sum + result.duration, 0),
      isFailed: !ok,
    })),
  )
  return [...direct, ...suites.flatMap(getTests)]
}
