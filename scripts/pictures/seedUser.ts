import { makeProgram } from '../../e2e/program.ts'
import { signUp } from '../../e2e/signUp.ts'
import { writeSeedData } from './seedData.ts'

/** Starts the server and signs up a user with one month of sample data. Returns the server and the user's cookies. */
export async function seedUser() {
  const program = await makeProgram()
  await program.start()
  const { cookies, send } = await signUp(program.url, () => printedCode(program))
  await writeSeedData(send)
  return { program, cookies }
}

async function printedCode({ output }: { output: () => string }) {
  for (;;) {
    const otp = /One-time code for \S+: (\d{6})/.exec(output())?.[1]
    if (otp) return otp
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
