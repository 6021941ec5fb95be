import { planningCalls } from '@smartproject/bff/api/work/planning'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { faultsIn, faultText } from '../../../form-kit/faults.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import { type FieldFault, isApiError } from '../../../lib/calls/api-error.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { type ReleaseSetup, useReleaseCommand } from '../api.js'
import { useReleaseWords } from '../use-release-words.js'
import type { SetupDraft } from './setup-rows.js'
import { StageRows } from './StageRows.js'
import { StateRows } from './StateRows.js'
import { TypeRows } from './TypeRows.js'
import s from './Setup.module.css'

interface SetupFormProps {
  subscription: number
  setup: ReleaseSetup
}

/** The whole setup as one form: it is saved together. */
export function SetupForm({ subscription, setup }: SetupFormProps) {
  const { t } = useTranslation('releases')
  const { stateName } = useReleaseWords(subscription)
  const { types, states, substates, version } = setup
  const draft = useDraft<SetupDraft>({
    name: `release-setup:${subscription}`,
    first: { types, states, substates },
  })
  const save = useReleaseCommand('saveReleaseSetup')
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const put = (change: Partial<SetupDraft>) => {
    setFaults([])
    draft.set(change)
  }
  const submit = () => {
    const input = { subscription, setup: { ...trimmed(draft.values), version } }
    const found = faultsIn(planningCalls.saveReleaseSetup.input, input)
    setFaults(found)
    if (found.length > 0) return
    save.mutate(input, {
      onSuccess: () => {
        draft.sent()
        toast.success(t('setup.saved'))
      },
    })
  }
  const faultAt = (field: string) => {
    const fault = faults.find((one) => one.field === `setup.${field}`)
    return fault && faultText(fault.reason)
  }
  return (
    <Form className={s.form} busy={save.isPending} onSubmit={submit} aria-label={t('setup.title')}>
      <DraftNote draft={draft} />
      <TypeRows rows={draft.values.types} put={(rows) => put({ types: rows })} faultAt={faultAt} />
      <StateRows rows={draft.values.states} put={(rows) => put({ states: rows })} faultAt={faultAt} />
      <StageRows
        rows={draft.values.substates}
        put={(rows) => put({ substates: rows })}
        faultAt={faultAt}
        states={states.map(({ state }) => ({ value: state, label: stateName(state) }))}
      />
      {save.error && (
        <FormError>{isInUse(save.error) ? t('setup.inUse') : problemText(save.error)}</FormError>
      )}
      <div className={s.foot}>
        <Button type="submit" kind="primary" loading={save.isPending} disabled={!draft.unsaved}>
          {t('save')}
        </Button>
        {draft.unsaved && <Button onClick={draft.discard}>{t('setup.discard')}</Button>}
      </div>
    </Form>
  )
}

function isInUse(error: Error): boolean {
  return isApiError(error) && error.fields.some(({ reason }) => reason === 'IN_USE')
}

function trimmed({ types, states, substates }: SetupDraft): SetupDraft {
  const clean = <R extends { title: { en: string; ar: string } }>(row: R): R => ({
    ...row,
    title: { en: row.title.en.trim(), ar: row.title.ar.trim() },
  })
  return { types: types.map(clean), states: states.map(clean), substates: substates.map(clean) }
}
