import { run } from './command.ts'

/** Runs npm itself: the one that started this script, where one did. */
export const npm = (args: string[]) => {
  const own = process.env.npm_execpath
  return run(own ? process.execPath : 'npm', own ? [own, ...args] : args, { quiet: true })
}
