import { afterAll, expect } from 'vitest'
import { refusedStatements } from './portable.ts'

afterAll(() => expect(refusedStatements, 'statements that not every engine can run').toEqual([]))
