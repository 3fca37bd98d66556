import { BadSetting, readConfig } from '../config.ts'
import { CommandError } from './commandError.ts'
import { COMMANDS } from './commands.ts'
import { type CliContext, openContext, type Print } from './context.ts'
import { MAINTENANCE_COMMANDS } from './maintenanceCommands.ts'

const listOfCommands = () =>
  Object.entries({ ...COMMANDS, ...MAINTENANCE_COMMANDS }).map(
    ([words, { args, summary }]) => `  npm run admin -- ${`${words} ${args}`.padEnd(32)} ${summary}`,
  )

/** Runs an account command of one or two words. Throws {@link CommandError} if it is unknown, incomplete or fails. */
export async function admin(words: string[], print: Print, open: () => Promise<CliContext>) {
  const isConfirmed = words.includes('--yes')
  const [area = '', verb = '', ...others] = words.filter((word) => word !== '--yes')
  const name = area in COMMANDS ? area : [area, verb].join(' ').trim()
  const command = COMMANDS[name]
  const [target = '', ...rest] = name === area ? [verb, ...others] : others
  if (!command) {
    throw new CommandError([name ? `There is no command '${name}'.` : 'Which command?', ...listOfCommands()].join('\n'))
  }
  if (!/^\S+@\S+$/.test(target) || rest.length > 0)
    throw new CommandError(`An address is needed: npm run admin -- ${name} ${command.args}`)
  const context = await open()
  try {
    await command.run(context, target, print, isConfirmed)
  } finally {
    await context.close()
  }
}

/**
 * Runs a maintenance command of one word, which gets the configuration instead of a context. The database may be
 * missing.
 */
async function runMaintenanceCommand([name = '', file = '', ...rest]: string[], env: Env, print: Print) {
  const command = MAINTENANCE_COMMANDS[name]!
  if (Boolean(command.args) !== Boolean(file) || rest.length > 0)
    throw new CommandError(`Say it as: npm run admin -- ${name} ${command.args}`.trim())
  await command.run(readConfig(env), file, print)
}

type Env = Record<string, string | undefined>

/** Runs the operator's command line. Returns the exit code of the process. */
export async function runAdmin(words: string[], env: Env) {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    if (words[0]! in MAINTENANCE_COMMANDS) await runMaintenanceCommand(words, env, print)
    else await admin(words, print, () => openContext(env, print))
    return 0
  } catch (thrown) {
    const isExpected = thrown instanceof CommandError || thrown instanceof BadSetting
    process.stderr.write(`${isExpected ? thrown.message : printError(thrown)}\n`)
    return 1
  }
}

const printError = (thrown: unknown) => {
  const { code, message } = thrown as NodeJS.ErrnoException
  return message || String(code)
}
