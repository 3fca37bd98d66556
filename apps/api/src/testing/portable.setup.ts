import { afterAll, expect } from 'vitest'
import { nonPortableStatements } from './portable.ts'

afterAll(() => expect(nonPortableStatements, 'statements that not every engine can run').toEqual([]))
