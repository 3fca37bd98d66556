import { run } from './command.ts'

/** Runs npm with captured output: the npm that started this script, if any, otherwise the one on PATH. */
export const npm = (args: string[]) => {
  const npmPath = process.env.npm_execpath
  return run(npmPath ? process.execPath : 'npm', npmPath ? [npmPath, ...args] : args, { silent: true })
}
