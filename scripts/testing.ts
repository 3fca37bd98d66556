/** True in `npm run test:all`, which runs every test in full. Tests in files named `*.slow.test.ts` only run there. */
export const testsAll = process.env.TEST_ALL === '1'

/** What a configuration of Vitest excludes. */
export const SLOW_TESTS = testsAll ? [] : ['src/**/*.slow.test.{ts,tsx}']

const QUICK_SHARE = 4

/** Returns how often a property is checked: `full` times in `npm run test:all`, a quarter of it in `npm test`. */
export const runs = (full: number) => (testsAll ? full : Math.ceil(full / QUICK_SHARE))
