import { makeProgram } from '../../e2e/program.ts'
import { signUp } from '../../e2e/signUp.ts'
import { writeSeedData } from './seedData.ts'

/** Starts the server and signs up a user with one month of sample data. Returns the server, the user's cookies and the id of a note. */
export async function seedUser() {
  const program = await makeProgram()
  await program.start()
  const { cookies, send } = await signUp(program.url, () => printedCode(program))
  const note = await writeSeedData(send)
  return { program, cookies, note }
}

async function printedCode({ output }: { output: () => string }) {
  for (;;) {
    const otp = /One-time code for \S+: (\d{6})/.exec(output())?.[1]
    if (otp) return otp
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
