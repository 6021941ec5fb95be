import { useState } from 'react'
import { problemText } from '../../../i18n/problem-text.js'
import { faultsIn, faultsOf, type DraftFaults, type ProjectDraft } from './project-draft.js'

function focusFirstError(): void {
  // After the errors have been drawn.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
}

/** A draft of a project with what is wrong with it, at its fields or as a whole. */
export function useProjectDraft(first: ProjectDraft) {
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [problem, setProblem] = useState<string | null>(null)
  const showFaults = (found: DraftFaults) => {
    setFaults(found)
    focusFirstError()
  }
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
      showFaults(found)
      return false
    },
    /** Shows why the server refused. */
    explain: (error: unknown) => {
      const found = faultsIn(error)
      if (found) showFaults(found)
      else setProblem(problemText(error))
    },
  }
}
