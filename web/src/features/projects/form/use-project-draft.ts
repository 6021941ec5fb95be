import { useState } from 'react'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import { faultsIn, faultsOf, type DraftFaults, type ProjectDraft } from './project-draft.js'

/**
 * The form of a project, kept under `name` until it is sent, with its faults, at its fields or as a
 * whole. A form may enter more than the fields of every project.
 */
export function useProjectDraft<D extends ProjectDraft>(name: string, first: D) {
  const kept = useDraft({ name, first })
  const draft = kept.values
  const [faults, setFaults] = useState<DraftFaults>({})
  const [problem, setProblem] = useState<string | null>(null)
  return {
    draft,
    faults,
    problem,
    kept,
    change: (change: Partial<D>) => {
      kept.set(change)
      setFaults({})
      setProblem(null)
    },
    /** True when the draft can be sent; else its faults are shown. */
    check: () => {
      const found = faultsOf(draft)
      if (Object.keys(found).length === 0) return true
      setFaults(found)
      return false
    },
    /** Shows why the server refused. */
    explain: (error: unknown) => {
      const found = faultsIn(error)
      if (found) setFaults(found)
      else setProblem(problemText(error))
    },
  }
}
