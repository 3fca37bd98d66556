import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { projects } from './projects.queries.ts'

const KINDS = ['label', 'project'] as const
/** What the tasks have in common that alone are shown: a label, or a project by its id. */
export type TaskFilter = { kind: (typeof KINDS)[number]; value: string }

/**
 * Returns which tasks alone are shown, which the URL has, their project, and the function that changes it. A project that
 * was deleted shows all.
 */
export function useTaskFilter() {
  const [params, setParams] = useSearchParams()
  const { data: all } = useQuery(projects)
  const show = (filter: TaskFilter | undefined) =>
    setParams((before) => {
      for (const kind of KINDS) before.delete(kind)
      if (filter) before.set(filter.kind, filter.value)
      return before
    })
  const { only, project } = useMemo(() => {
    const named = KINDS.map((kind) => ({ kind, value: params.get(kind) ?? '' })).find(({ value }) => value)
    const project = named?.kind === 'project' ? all?.find(({ id }) => id === named.value) : undefined
    const isGone = named?.kind === 'project' && all && !project
    return { only: isGone ? undefined : named, project }
  }, [params, all])
  return { only, project, show }
}
