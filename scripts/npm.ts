import { run } from './command.ts'

/** Runs npm itself: the one that started this script, where one did. */
export const npm = (args: string[]) => {
  const npmPath = process.env.npm_execpath
  return run(npmPath ? process.execPath : 'npm', npmPath ? [npmPath, ...args] : args, { silent: true })
}
