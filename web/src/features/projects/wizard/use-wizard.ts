import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import { companyQuery } from '../../../lib/company/company.js'
import { peopleQuery } from '../../../lib/company/people.js'
import { putPicture } from '../../../lib/put-picture.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { codeFrom, faultsIn, faultsOf } from '../form/project-draft.js'
import { faultyStep, missingIn, STEPS, type Step, type StepFaults, stepOf, stepsOf } from './steps.js'
import { actionOf, isCodeTaken, previewQuery, useCreate } from './wizard-api.js'
import { createInput, FIRST_DRAFT, planDays, sourceOf, type WizardDraft } from './wizard-draft.js'

/** The wizard of a new project: its draft, the step that the address names, and what leads on. */
export function useWizard(subscription: number) {
  const kept = useDraft({ name: `project:${subscription}`, first: FIRST_DRAFT })
  const draft = kept.values
  const [faults, setFaults] = useState<StepFaults>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [picture, setPicture] = useState<File | null>(null)
  const [checking, setChecking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const facts = useFacts(subscription, draft)
  const create = useCreate()
  const steps = stepsOf(draft, facts)
  const named = STEPS.find((one) => one === params.get('step'))
  const step = named && steps.includes(named) ? named : 'name'

  const open = (next: Step) => void navigate(`?step=${next}`)
  const show = (found: StepFaults) => {
    setFaults(found)
    const first = faultyStep(found)
    // The answer may come when another step is open than the one it was asked in.
    if (first) void navigate(`?step=${first}`, { replace: first === step })
  }
  const change = (part: Partial<WizardDraft>) => {
    // The code follows the name until a person writes another one.
    const follows = part.name !== undefined && draft.code === codeFrom(draft.name)
    kept.set(follows ? { ...part, code: codeFrom(part.name ?? '') } : part)
    setFaults({})
    setProblem(null)
  }
  const next = async () => {
    if (checking) return
    const all = { ...faultsOf(draft), ...missingIn(draft) }
    const own = Object.fromEntries(
      Object.entries(all).filter(([field]) => stepOf(field as keyof StepFaults) === step),
    ) as StepFaults
    setFaults(own)
    if (Object.keys(own).length > 0) return
    if (step === 'name') {
      setChecking(true)
      const isTaken = await isCodeTaken(client, subscription, draft.code)
      setChecking(false)
      if (isTaken) return setFaults({ code: 'codeTaken' })
    }
    open(steps[steps.indexOf(step) + 1] ?? 'review')
  }
  const submit = () => {
    if (create.isPending) return
    const found = { ...faultsOf(draft), ...missingIn(draft) }
    if (Object.keys(found).length > 0) return show(found)
    if (facts.source && !facts.preview) return setProblem(facts.problem)
    const action = actionOf(createInput(draft, { subscription, ...facts }), draft.sent)
    kept.set({ sent: action })
    create.mutate(action, {
      onSuccess: ({ project, job }) => {
        kept.sent()
        if (picture) sendPicture(subscription, project, picture)
        const made = job === null ? `/${subscription}/project/${project}` : `?project=${project}`
        void navigate(made, { replace: job !== null, state: { action } })
      },
      onError: (error) => {
        const at = faultsIn(error)
        if (at) show(at)
        else setProblem(problemText(error))
      },
    })
  }
  return {
    kept,
    draft,
    faults,
    problem,
    picture,
    setPicture,
    facts,
    steps,
    step,
    open,
    change,
    next,
    checking,
    submit,
    create,
  }
}

/** Facts of the server and the company about the draft. */
function useFacts(subscription: number, draft: WizardDraft) {
  const self = String(useSessionUser()?.id ?? '')
  const today = useQuery(companyQuery(subscription)).data?.today ?? null
  const known = useQuery(peopleQuery(subscription)).data
  const source = sourceOf(draft)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...previewQuery({ subscription, ...source, ...planDays(draft, today), left_out: [...draft.leftOut] }),
    enabled: source !== null && today !== null,
  })
  return {
    self,
    today,
    source,
    isThere: (id: string) => known?.has(id) ?? false,
    /** As long as the people are not known, too: a step that is open does not turn into another one. */
    hasOthers: known === undefined || known.size > 1,
    preview: source === null || error ? null : (data ?? null),
    problem: error && source ? problemText(error) : null,
    /** Another content or other days are planned just now. */
    isPlanning: source !== null && isFetching && (isPlaceholderData || !data),
  }
}

/** After the project: it stands without its picture where that is refused. */
function sendPicture(subscription: number, project: number, picture: File): void {
  putPicture(`/api/projectPicture/${subscription}/${project}`, picture).catch(
    (error: unknown) => void toast.error(problemText(error)),
  )
}
