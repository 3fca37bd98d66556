import { listProjects } from '@daybook/contract'
import { orderedProjects } from '@daybook/domain/projects'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { projectRows } from './projectRows.repo.ts'

export function projectRoutes(server: Server) {
  server.route({
    ...listProjects,
    handler: async (req) => orderedProjects(await projectRows.list(server.db, requireCaller(req).userId)),
  })
}
