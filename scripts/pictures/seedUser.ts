import { makeProgram } from '../../e2e/program.ts'
import { signUp } from '../../e2e/signUp.ts'
import { writeSeedData } from './seedData.ts'

/** A running program in which somebody has an account and a month of their life. */
export async function seedUser() {
  const program = await makeProgram()
  await program.start()
  const { cookies, send } = await signUp(program.url, () => printed(program))
  await writeSeedData(send)
  return { program, cookies }
}

async function printed({ output }: { output: () => string }) {
  for (;;) {
    const otp = /One-time code for \S+: (\d{6})/.exec(output())?.[1]
    if (otp) return otp
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
