import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isPlainDate, type PlainDate } from '../../lib/plain-date.js'
import { useStored } from '../../lib/stored.js'
import { DENSITIES, GROUPS, SORTS, UNITS, type Density, type Group, type Sort, type Unit } from './model.js'

/** The board as its address says; null leaves a choice to the set-up. */
export interface BoardView {
  readonly group: Group
  readonly sort: Sort
  readonly unit: Unit | null
  /** A day in the first period; null for today. */
  readonly from: PlainDate | null
  readonly search: string
  readonly project: number | null
  /** The person whose periods a phone shows. */
  readonly person: string | null
  /** The scenario that is shown in the place of the plan. */
  readonly scenario: string | null
  readonly isFiltered: boolean
  set: (
    changes: Partial<
      Record<'group' | 'sort' | 'unit' | 'from' | 'q' | 'project' | 'person' | 'scenario', string | null>
    >,
  ) => void
}

const USUAL = new Set<string | null>([null, '', 'person', 'order'])

/** The choices of the address, and how they are changed. */
export function useBoardView(): BoardView {
  const [params, setParams] = useSearchParams()
  const set = useCallback<BoardView['set']>(
    (changes) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(changes)) {
            if (USUAL.has(value)) next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return useMemo(() => ({ ...choicesIn(params), set }), [params, set])
}

function choicesIn(params: URLSearchParams): Omit<BoardView, 'set'> {
  const from = params.get('from') ?? ''
  const project = Number(params.get('project') ?? '')
  const search = params.get('q') ?? ''
  const number = Number.isInteger(project) && project > 0 ? project : null
  return {
    group: GROUPS.find((group) => group === params.get('group')) ?? 'person',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'order',
    unit: UNITS.find((unit) => unit === params.get('unit')) ?? null,
    from: isPlainDate(from) ? from : null,
    search,
    project: number,
    person: params.get('person'),
    scenario: params.get('scenario'),
    isFiltered: search !== '' || number !== null,
  }
}

/** How many cards the cells show, kept on this machine. */
export function useDensity(): [Density, (density: Density) => void] {
  return useStored<Density>('plan-density', DENSITIES, 'medium')
}
