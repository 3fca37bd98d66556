import {
  EntryType,
  filterEntries,
  filterTimeline,
  getBalance,
  getEntry,
  getFilterTotals,
  listCategories,
  listCategoryUses,
  listEntries,
  listTags,
  NEXT_CURSOR,
} from '@daybook/contract'
import { byDate, fromEntryRow, timelineByDate } from '@daybook/domain/entries'
import type { FastifyRequest } from 'fastify'
import { keepsPictures } from '../../db/changes/settingsRows.repo.ts'
import { orNotFound } from '../../errors.ts'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { streamJson } from '../../http/streamAnswer.ts'
import { todayOf } from '../../http/today.ts'
import { findEntry } from './entries/entries.repo.ts'
import { entryDetailsRepo } from './entries/entryDetails.repo.ts'
import { entryListService } from './entries/entryLists.service.ts'
import { savedFilterRoutes } from './entries/savedFilters.routes.ts'
import { readCategoryUses } from './entries/sums/categoryUses.repo.ts'
import { totalsRepo } from './entries/sums/totals.repo.ts'
import { getScanLimit, toUsage } from './receipts/scanLimit.ts'
import { scanQuotaRepo } from './receipts/scanQuota.repo.ts'
import { byDayPieces } from './reports/byDay.ts'
import { reportRoutes } from './reports/report.routes.ts'

export function moneyRoutes(server: Server) {
  for (const type of EntryType.options) entryRoutes(server, type)
  reportRoutes(server)
  savedFilterRoutes(server)

  server.route({
    ...filterTimeline,
    handler: async (req, reply) => {
      const lists = entryListService(server.db, requireCaller(req).userId)
      const { page, next } = await lists.timeline(req.query, req.body)
      if (next) reply.header(NEXT_CURSOR, next)
      return timelineByDate(page)
    },
  })
  server.route({
    ...getEntry,
    handler: async (req) => {
      const { id } = req.params
      const row = orNotFound(await findEntry(server.db, requireCaller(req).userId, id), 'entry_not_found')
      return { ...fromEntryRow(id, row), type: row.type }
    },
  })
  server.route({
    ...getBalance,
    handler: async (req) => ({
      balance: await totalsRepo(server.db, requireCaller(req).userId).balance(await todayOf(req)),
      usage: await readUsage(server, req),
      keeps_pictures: await keepsPictures(server.db, requireCaller(req).userId),
    }),
  })
  server.route({
    ...listCategories,
    handler: (req) => totalsRepo(server.db, requireCaller(req).userId).categories(req.query.type),
  })
  server.route({
    ...listCategoryUses,
    handler: async (req) => readCategoryUses(server.db, requireCaller(req).userId, (await todayOf(req)).slice(0, 4)),
  })
  server.route({ ...listTags, handler: (req) => entryDetailsRepo(server.db, requireCaller(req).userId).tags() })
}

function entryRoutes(server: Server, type: EntryType) {
  const getEntryListService = (req: FastifyRequest) => entryListService(server.db, requireCaller(req).userId)

  server.route({
    ...listEntries(type),
    handler: async (req, reply) => {
      const { limit, before } = req.query
      if (limit === undefined) return streamJson(reply, byDayPieces(type, getEntryListService(req).all(type, before)))
      const { page, next } = await getEntryListService(req).page(type, { limit, before })
      if (next) reply.header(NEXT_CURSOR, next)
      return byDate(type, page)
    },
  })
  server.route({
    ...filterEntries(type),
    handler: async (req, reply) => {
      const [{ limit, before }, filter] = [req.query, req.body]
      if (limit === undefined)
        return streamJson(reply, byDayPieces(type, getEntryListService(req).allFound(type, filter, before)))
      const { page, next } = await getEntryListService(req).filter(type, { limit, before }, filter)
      if (next) reply.header(NEXT_CURSOR, next)
      return byDate(type, page)
    },
  })
  server.route({ ...getFilterTotals(type), handler: (req) => getEntryListService(req).filterTotals(type, req.body) })
}

/** Returns the caller's scans on their current date. */
async function readUsage(server: Server, req: FastifyRequest) {
  const { db } = server
  const { userId } = requireCaller(req)
  return toUsage(await scanQuotaRepo(db, userId).countOn(await todayOf(req)), getScanLimit(server, requireCaller(req)))
}
