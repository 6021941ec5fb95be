import type { NewProjectPreview } from '@smartproject/bff/api/company/new-project'
import type { DraftFaults } from '../form/project-draft.js'
import { sourceOf, type WizardDraft } from './wizard-draft.js'

/** The steps of the wizard, in their order. */
export const STEPS = ['name', 'start', 'days', 'people', 'parts', 'review'] as const
export type Step = (typeof STEPS)[number]

/** What is missing beside the fields of every project, by the step that asks for it. */
export type StepFaults = DraftFaults & { source?: 'template' | 'copy'; day?: true }

/** The steps that have something to ask. Until the content is known a step stays. */
export function stepsOf(
  draft: WizardDraft,
  { preview, hasOthers }: { preview: NewProjectPreview | null; hasOthers: boolean },
): Step[] {
  const isEmpty = draft.beginning === 'empty'
  const skipped: Readonly<Partial<Record<Step, boolean>>> = {
    people: !hasOthers && (isEmpty || preview?.roles.length === 0),
    parts: isEmpty || preview?.parts.length === 0,
  }
  return STEPS.filter((step) => !skipped[step])
}

/** What is missing in the draft beside the fields of every project. */
export function missingIn(draft: WizardDraft): StepFaults {
  const { beginning, planFrom, end } = draft
  if (beginning === 'empty') return {}
  if (!sourceOf(draft)) return { source: beginning }
  return planFrom === 'end' && end === null ? { day: true } : {}
}

const FIELD_STEPS: Readonly<Record<keyof StepFaults, Step>> = {
  name: 'name',
  code: 'name',
  purpose: 'name',
  source: 'start',
  end: 'days',
  day: 'days',
}

/** The step that a fault stands in. */
export function stepOf(field: keyof StepFaults): Step {
  return FIELD_STEPS[field]
}

/** The first step with a fault; null for none. */
export function faultyStep(faults: StepFaults): Step | null {
  const faulty = new Set((Object.keys(faults) as (keyof StepFaults)[]).map(stepOf))
  return STEPS.find((step) => faulty.has(step)) ?? null
}
