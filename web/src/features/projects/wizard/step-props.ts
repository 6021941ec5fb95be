import type { NewProjectPreview } from '@smartproject/bff/api/company/new-project'
import type { StepFaults } from './steps.js'
import type { WizardDraft } from './wizard-draft.js'

/** A step is given the draft, the faults in it, and what the project would get. */
export interface StepProps {
  subscription: number
  draft: WizardDraft
  faults: StepFaults
  /** Null for an empty project, and until it is known. */
  preview: NewProjectPreview | null
  onChange: (change: Partial<WizardDraft>) => void
}
