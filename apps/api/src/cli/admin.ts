import { BadSetting } from '../config.ts'
import { COMMANDS, Undone } from './commands.ts'
import { openWorkshop, type Print, type Workshop } from './open.ts'

const listOfCommands = () =>
  Object.entries(COMMANDS).map(
    ([words, { takes, does }]) => `  npm run admin -- ${`${words} ${takes}`.padEnd(32)} ${does}`,
  )

/** Does what the words ask for; {@link Undone} says why not. */
export async function admin(words: string[], print: Print, open: () => Promise<Workshop>) {
  const isSure = words.includes('--yes')
  const [area = '', verb = '', target = '', ...rest] = words.filter((word) => word !== '--yes')
  const command = COMMANDS[`${area} ${verb}`]
  if (!command) {
    const asked = [area, verb].join(' ').trim()
    throw new Undone([asked ? `There is no command '${asked}'.` : 'Which command?', ...listOfCommands()].join('\n'))
  }
  if (!/^\S+@\S+$/.test(target) || rest.length > 0)
    throw new Undone(`An address is needed: npm run admin -- ${area} ${verb} ${command.takes}`)
  const workshop = await open()
  try {
    await command.run(workshop, target, print, isSure)
  } finally {
    await workshop.close()
  }
}

/** The operator's command line. Answers the code the process ends with. */
export async function runAdmin(words: string[], env: Record<string, string | undefined>) {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    await admin(words, print, () => openWorkshop(env, print))
    return 0
  } catch (thrown) {
    const isMeant = thrown instanceof Undone || thrown instanceof BadSetting
    process.stderr.write(`${isMeant ? thrown.message : sayWhy(thrown)}\n`)
    return 1
  }
}

const sayWhy = (thrown: unknown) => {
  const { code, message } = thrown as NodeJS.ErrnoException
  return message || String(code)
}
