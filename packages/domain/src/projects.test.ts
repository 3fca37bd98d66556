import { expect, it } from 'vitest'
import { projectNamed } from './projects.ts'

const project = (id: string, name: string) => ({ id, name, archived: false, position: 0 })

it('is found by its name in any case, without accents', () => {
  const projects = [project('a', 'Garden'), project('b', 'Büro')]
  expect(projectNamed('garden', projects)).toEqual({ id: 'a', name: 'Garden', isNew: false })
  expect(projectNamed('BURO', projects)).toEqual({ id: 'b', name: 'Büro', isNew: false })
})

it('is new with the same id on each device, another one than that of a project that was renamed', () => {
  const first = projectNamed('house', [])
  expect(first).toEqual({ id: projectNamed('House', []).id, name: 'house', isNew: true })
  const second = projectNamed('house', [project(first.id, 'Home')])
  expect(second).toMatchObject({ name: 'house', isNew: true })
  expect(second.id).not.toBe(first.id)
  expect(projectNamed('garden', []).id).not.toBe(first.id)
})
