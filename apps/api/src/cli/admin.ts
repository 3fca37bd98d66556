import { BadSetting, readConfig } from '../config.ts'
import { COMMANDS } from './commands.ts'
import { openWorkshop, type Print, type Workshop } from './open.ts'
import { Undone } from './undone.ts'
import { UPKEEP } from './upkeep.ts'

const listOfCommands = () =>
  Object.entries({ ...COMMANDS, ...UPKEEP }).map(
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

/** As {@link admin}, for the commands of one word, which need no workshop and may find no database. */
async function upkeep([name = '', file = '', ...rest]: string[], env: Env, print: Print) {
  const command = UPKEEP[name]!
  if (Boolean(command.takes) !== Boolean(file) || rest.length > 0)
    throw new Undone(`Say it as: npm run admin -- ${name} ${command.takes}`.trim())
  await command.run(readConfig(env), file, print)
}

type Env = Record<string, string | undefined>

/** The operator's command line. Answers the code the process ends with. */
export async function runAdmin(words: string[], env: Env) {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    if (words[0]! in UPKEEP) await upkeep(words, env, print)
    else await admin(words, print, () => openWorkshop(env, print))
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
