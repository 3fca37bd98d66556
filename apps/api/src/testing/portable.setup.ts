import { afterAll, expect } from 'vitest'
import { closeSharedApi } from './api.ts'
import { nonPortableStatements } from './portable.ts'

// The test files of a worker share its modules, so what a file leaves in them is removed.
afterAll(async () => {
  await closeSharedApi()
  expect(nonPortableStatements.splice(0), 'statements that not every engine can run').toEqual([])
})
