import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../../../form-kit/faults.js'
import { problemText } from '../../../i18n/problem-text.js'
import { isApiError, type FieldFault } from '../../../lib/calls/api-error.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { type Template, useTemplateCommand } from '../api.js'
import { type Draft, draftOf } from '../draft/content.js'
import { contentFaultText } from './fault-words.js'
import { allDataOf } from '../draft/write-draft.js'

const CONTENT = 'all_data.'

/** The draft of a template, and its saving. */
export function useTemplateDraft(subscription: number, template: Template, open: (id: string) => void) {
  const { t } = useTranslation('templates')
  // The template that the draft began with; a person keeps the draft when another one saves the template meanwhile.
  const [base, setBase] = useState(template)
  const [saved, setSaved] = useState(false)
  const first = useMemo(() => draftOf(base.name, base.all_data), [base])
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const change = useTemplateCommand()
  const hasContent = changed(first, draft, true)
  const unsaved = hasContent || draft.name !== first.name
  const take = () => {
    setBase(template)
    setDraft(draftOf(template.name, template.all_data))
    setSaved(false)
  }
  if (template !== base && (saved || !unsaved)) take()
  const put = (part: Partial<Draft>) => {
    // Faults name places, which a change of the content moves.
    if (faults.length > 0) setFaults([])
    setDraft((now) => ({ ...now, ...part }))
  }
  const save = (state: 'draft' | 'published') => {
    const name = draft.name.trim()
    if (name === '') return setFaults([{ field: 'name', reason: 'REQUIRED' }])
    const { id, version, published_version: published } = template
    change.mutate(
      {
        subscription,
        id,
        name,
        version,
        state: stateAfter(template, state, hasContent),
        ...(hasContent ? { all_data: allDataOf(draft) } : {}),
      },
      {
        onSuccess: () => {
          setFaults([])
          setSaved(true)
          if (state === 'published')
            toast.success(t('did.publish', { name, version: hasContent ? version + 1 : version }))
          else if (hasContent && published > 0) toast.success(t('did.saveDraft', { name, published }))
          else toast.success(t('did.save', { name }))
        },
        onError: (error) => setFaults(isApiError(error) ? error.fields : []),
      },
    )
  }
  /** Nothing is lost: the version that it takes the place of becomes an earlier one. */
  const restore = () => {
    const { id, name, version, all_data } = template
    change.mutate(
      { subscription, id, name, state: 'draft', all_data },
      {
        onSuccess: () => {
          toast.success(t('did.restore', { name, version }))
          open(id)
        },
      },
    )
  }
  const named = faults.filter(({ field }) => field.startsWith(CONTENT))
  const contentFaults = named.map(({ field, reason }) => ({ field: field.slice(CONTENT.length), reason }))
  const nameFault = faults.find(({ field }) => field === 'name')
  return {
    draft,
    put,
    save,
    restore,
    unsaved,
    /** Another content, which is another version; a new name is none. */
    unsavedContent: hasContent,
    busy: change.isPending,
    /** Another person has saved the template since the draft was begun; `take` gives the draft up for it. */
    overtaken: unsaved && !change.isPending && template.version !== base.version,
    take,
    faults: contentFaults,
    nameFault: nameFault && faultText(nameFault.reason),
    problem: change.error && named.length === 0 && !nameFault ? problemText(change.error) : null,
    /** The fault at a part, or at a part of it. */
    faultAt: (field: string) => {
      const fault = contentFaults.find((one) => one.field === field || one.field.startsWith(`${field}.`))
      return fault && contentFaultText(fault.reason)
    },
  }
}

/** A renamed template stays what it is; another content is a draft until it is published. */
function stateAfter({ state }: Template, wanted: 'draft' | 'published', hasContent: boolean) {
  return wanted === 'draft' && !hasContent ? state : wanted
}

function changed(first: Draft, draft: Draft, contentOnly: boolean): boolean {
  const of = ({ name, ...content }: Draft) => JSON.stringify(contentOnly ? content : { name, ...content })
  return of(first) !== of(draft)
}
