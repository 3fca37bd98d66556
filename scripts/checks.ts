export type Step = { title: string; command: string; args: string[] }

const PARTS = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs']

/** The static checks that run on all files, fastest first. */
export const checks: Step[] = [
  { title: 'lockfile for every platform', command: 'node', args: ['scripts/lockfile.ts', '--check'] },
  { title: 'licences', command: 'node', args: ['scripts/licences.ts'] },
  { title: 'format, lint and sizes', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  { title: 'import fences', command: 'depcruise', args: ['--config', '.dependency-cruiser.mjs', ...PARTS] },
  { title: 'types', command: 'tsc', args: [] },
  { title: 'dead code and dependencies', command: 'knip', args: [] },
  { title: 'scripts', command: 'vitest', args: ['run', '--root', 'scripts'] },
  { title: 'docs tell the truth', command: 'vitest', args: ['run', '--root', 'docs'] },
]
