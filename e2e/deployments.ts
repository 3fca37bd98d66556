import { test as base } from './devices.ts'
import { deploy, install } from './installation.ts'
import { type Installation, makeProgram } from './program.ts'

/** Test fixtures: a program in its own folder, which `release` replaces with the next version. */
type Fixtures = { release: (was: string, is: string) => Promise<void> }

export const test = base.extend<Fixtures, { installation: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  installation: [async ({}, use) => use(install()), { scope: 'worker' }],
  program: [
    async ({ mails, installation }, use) => {
      const program = await makeProgram({ SMTP_URL: mails.url }, installation)
      await program.start()
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  release: async ({ program, installation }, use) =>
    use(async (was, is) => {
      await program.stop()
      deploy(installation, was, is)
      await program.start()
    }),
})
