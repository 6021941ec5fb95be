import { useSearchParams } from 'react-router'

/** The parts of the page. */
export const PARTS = ['list', 'plan', 'charts', 'scope'] as const
type Part = (typeof PARTS)[number]

/** The shown part of the page, as it stands in the address. */
export interface ReleaseView {
  readonly part: Part
  /** Null for all projects. */
  readonly project: number | null
  readonly release: string | null
  set: (changes: { part?: Part; project?: number | null; release?: string | null }) => void
}

/** The part, the project and the release that the address names. */
export function useReleaseView(): ReleaseView {
  const [params, setParams] = useSearchParams()
  const project = Number(params.get('project') ?? '')
  return {
    part: PARTS.find((part) => part === params.get('part')) ?? 'list',
    project: Number.isInteger(project) && project > 0 ? project : null,
    release: params.get('release'),
    set: (changes) =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === 'list') next.delete(name)
          else next.set(name, String(value))
        }
        return next
      }),
  }
}
