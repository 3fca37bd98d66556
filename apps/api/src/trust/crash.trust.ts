import { expect, it } from 'vitest'
import { crashAgainAndAgain } from '../testing/crash.ts'
import { databases } from '../testing/database.ts'

const PARTS = [1, 2, 3, 4]
const ROUNDS = 50

const runs = databases.flatMap(([name, newUrl]) => PARTS.map((part) => ({ name, newUrl, part })))

it.each(runs)(
  'check 31: survives kill -9 two hundred times on $name, quarter $part',
  { timeout: 1_800_000 },
  async ({ name, newUrl, part }) => {
    const figures = await crashAgainAndAgain(ROUNDS, { DATABASE_URL: await newUrl() })
    console.log(`${name}, quarter ${part}: ${JSON.stringify(figures)}`)
    expect(figures).toMatchObject({ lost: 0, doubled: 0, balanceDifference: 0, rejected: [], verified: 0 })
  },
)
