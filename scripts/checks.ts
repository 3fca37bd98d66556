export type Step = { title: string; command: string; args: string[] }

const PARTS = ['apps', 'packages', 'e2e', 'lab', 'scripts', 'docs']

/** The static checks that run on all files, the longest first, so that it runs beside the others. */
export const checks: Step[] = [
  { title: 'types', command: 'tsc', args: [] },
  { title: 'lockfile for every platform', command: 'node', args: ['scripts/lockfile.ts', '--check'] },
  { title: 'licences', command: 'node', args: ['scripts/licences.ts'] },
  { title: 'format, lint and sizes', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  { title: 'lengths of functions', command: 'node', args: ['scripts/functionLengths.ts'] },
  { title: 'import fences', command: 'depcruise', args: ['--config', '.dependency-cruiser.mjs', ...PARTS] },
  { title: 'dead code and dependencies', command: 'knip', args: [] },
  { title: 'scripts', command: 'vitest', args: ['run', '--root', 'scripts'] },
  { title: 'docs tell the truth', command: 'vitest', args: ['run', '--root', 'docs'] },
]
