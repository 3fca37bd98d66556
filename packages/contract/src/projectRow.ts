import * as z from 'zod/mini'

/** A project, which groups tasks, as the change log records it. */
export const ProjectRow = z.object({
  name: z.string(),
  archived: z.boolean(),
  /** The order of projects, lowest first. */
  position: z.number(),
})
export type ProjectRow = z.infer<typeof ProjectRow>
