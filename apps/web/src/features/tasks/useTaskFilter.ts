import { fieldsOfQuery, parseTaskQuery, type TaskQuery, taskMatcher } from '@daybook/domain/taskQuery'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type NavigateOptions, useSearchParams } from 'react-router'
import { useNow } from '../../device/now.ts'
import { timeZone } from '../../device/timeZone.ts'
import { today } from '../../format/dates.ts'
import { projects } from './projects.queries.ts'

const KINDS = ['label', 'project', 'q'] as const
/** Which tasks alone are shown: those with a label, in a project by its id, or by a text, see `parseTaskQuery`. */
export type TaskFilter = { kind: (typeof KINDS)[number]; value: string }
export type ShownFilter = ReturnType<typeof useTaskFilter>

/** The parameters of the URL, and of what is shown next: the router renders that in a transition, which is seen late. */
function useParamsAtOnce() {
  const [params, setParams] = useSearchParams()
  const [next, setNext] = useState({ from: params, params })
  return {
    params: next.from === params ? next.params : params,
    setParams(changed: URLSearchParams, options: NavigateOptions) {
      flushSync(() => setNext({ from: params, params: changed }))
      setParams(changed, options)
    },
  }
}

/**
 * Returns which tasks alone are shown, which the URL has, their project, and the function that changes it. A project that
 * was deleted shows all.
 */
export function useTaskFilter() {
  const { params, setParams } = useParamsAtOnce()
  const { data: all } = useQuery(projects)
  /** A text that is typed takes the place of the last one: Back goes to what was shown before it. */
  function show(filter: TaskFilter | undefined, isTyped = false) {
    const next = new URLSearchParams(params)
    for (const kind of KINDS) next.delete(kind)
    if (filter) next.set(filter.kind, filter.value)
    setParams(next, { replace: isTyped, preventScrollReset: isTyped })
  }
  const shown = useMemo(() => {
    const kind = KINDS.find((kind) => params.get(kind) || (kind === 'q' && params.has(kind)))
    if (!kind) return {}
    const only: TaskFilter = { kind, value: params.get(kind) ?? '' }
    const project = kind === 'project' ? all?.find(({ id }) => id === only.value) : undefined
    const isGone = kind === 'project' && all && !project
    return isGone ? {} : { only, project, query: toQuery(only, all ?? []) }
  }, [params, all])
  return { only: shown.only, project: shown.project, query: shown.query ?? NONE, show }
}

const NONE: TaskQuery = []

function toQuery({ kind, value }: TaskFilter, all: Parameters<typeof parseTaskQuery>[1]): TaskQuery {
  if (kind === 'q') return parseTaskQuery(value, all)
  return [[kind === 'label' ? { field: 'label', label: value } : { field: 'project', ids: [value] }]]
}

/** Returns the function that says whether a task is shown. */
export function useMatches(query: TaskQuery) {
  const now = useNow()
  return useMemo(() => taskMatcher(query, { today: today(new Date(now)), now, timeZone: timeZone() }), [query, now])
}

/** Returns the fields of a new task that make it one of those that are shown. */
export const fieldsOfFilter = (query: TaskQuery) => fieldsOfQuery(query, today())
