import { useState } from 'react'
import { problemText } from '../../../i18n/problem-text.js'
import { faultsIn, faultsOf, type DraftFaults, type ProjectDraft } from './project-draft.js'

/** A draft of a project with what is wrong with it, at its fields or as a whole. */
export function useProjectDraft(first: ProjectDraft) {
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [problem, setProblem] = useState<string | null>(null)
  return {
    draft,
    faults,
    problem,
    change: (change: Partial<ProjectDraft>) => {
      setDraft((now) => ({ ...now, ...change }))
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
