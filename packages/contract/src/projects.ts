import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { ProjectRow } from './projectRow.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Projects']

export const ProjectDraft = z.object({
  id: ClientId,
  name: text('name', 60, 'name_required'),
  archived: z._default(z.boolean(), false),
})
export type ProjectDraft = z.infer<typeof ProjectDraft>

export const Project = z.extend(ProjectRow, { id: z.string() })
export type Project = z.infer<typeof Project>

const ProjectParams = z.object({ id: Id })

/** Returns the projects in their order, archived ones too. */
export const listProjects = {
  method: 'GET',
  url: '/tasks/project/get/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List projects', tags, response: { 200: z.array(Project) } },
} as const satisfies Endpoint

/** Adds a project after the others. Idempotent by the id. */
export const createProject = {
  method: 'POST',
  url: '/tasks/project/create/',
  config: { access: 'user' },
  schema: { summary: 'Create a project', tags, body: ProjectDraft, response: { 201: Project } },
} as const satisfies Endpoint

export const editProject = {
  method: 'PUT',
  url: '/tasks/project/edit/:id/',
  config: { access: 'user' },
  schema: { summary: 'Edit a project', tags, params: ProjectParams, body: ProjectDraft, response: { 200: Project } },
} as const satisfies Endpoint

/** Moves a project to the trash. Its tasks stay. */
export const discardProject = {
  method: 'DELETE',
  url: '/tasks/project/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete a project', tags, params: ProjectParams, response: { 200: Message } },
} as const satisfies Endpoint
