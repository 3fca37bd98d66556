// Asks the registry for known vulnerabilities of the packages in the lockfile: npm run audit.
import { npm } from './npm.ts'

type Answer = {
  error?: object
  message?: string
  vulnerabilities?: Record<string, { severity: string; range: string; isDirect: boolean }>
}

const EXIT_NOT_CHECKED = 2

const { output } = await npm(['audit', '--json'])
const answer: Answer = JSON.parse(output.slice(output.indexOf('\n{') + 1, output.lastIndexOf('}') + 1) || '{}')
if (!answer.vulnerabilities) {
  console.error(`Nothing was checked: the registry knows no audit (${answer.message ?? output.trim()})`)
  process.exit(EXIT_NOT_CHECKED)
}
const flaws = Object.entries(answer.vulnerabilities)
for (const [name, { severity, range }] of flaws) console.error(`${severity}: ${name} ${range}`)
console.log(`${flaws.length} packages with known flaws`)
process.exit(flaws.length ? 1 : 0)
