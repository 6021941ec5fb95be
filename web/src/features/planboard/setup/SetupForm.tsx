import { planningSetupCalls } from '@smartproject/bff/api/planboard/setup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { faultsIn, faultText } from '../../../form-kit/faults.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import type { FieldFault } from '../../../lib/calls/api-error.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { refreshPlanning } from '../api.js'
import { LimitFields } from './LimitFields.js'
import { PeopleRows } from './PeopleRows.js'
import type { PartProps, SetupPerson, SetupValues } from './setup-draft.js'
import { TeamRows } from './TeamRows.js'
import s from './Setup.module.css'

export interface SetupFormProps {
  readonly subscription: number
  readonly setup: SetupValues
  readonly people: readonly SetupPerson[]
  readonly readOnly: boolean
}

/** The whole set-up as one form: it is saved together. */
export function SetupForm({ subscription, setup, people, readOnly }: SetupFormProps) {
  const { t } = useTranslation('planboard')
  const draft = useDraft<SetupValues>({ name: `planning-setup:${subscription}`, first: setup })
  const save = useCommand('savePlanningSetup', { onDone: (client) => refreshPlanning(client) })
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const submit = () => {
    const input = { subscription, setup: { ...draft.values, version: setup.version } }
    const found = faultsIn(planningSetupCalls.savePlanningSetup.input, input)
    setFaults(found)
    if (found.length > 0) return
    save.mutate(input, {
      onSuccess: () => {
        draft.sent()
        toast.success(t('setup.saved'))
      },
    })
  }
  const part: PartProps = {
    values: draft.values,
    put: (change) => {
      setFaults([])
      draft.set(change)
    },
    faultAt: (field) => {
      const fault = faults.find((one) => one.field === `setup.${field}`)
      return fault && faultText(fault.reason)
    },
  }
  return (
    <Form className={s.form} busy={save.isPending} onSubmit={submit} aria-label={t('setup.title')}>
      <DraftNote draft={draft} />
      <LimitFields {...part} />
      <TeamRows {...part} />
      <PeopleRows {...part} people={people} />
      {save.error && <FormError>{problemText(save.error)}</FormError>}
      {!readOnly && (
        <div className={s.foot}>
          <Button type="submit" kind="primary" loading={save.isPending} disabled={!draft.unsaved}>
            {t('setup.save')}
          </Button>
          {draft.unsaved && <Button onClick={draft.discard}>{t('setup.discard')}</Button>}
        </div>
      )}
    </Form>
  )
}
