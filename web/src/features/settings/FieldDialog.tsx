import type { FieldDefinition } from '@smartproject/bff/api/work/board'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../form-kit/DraftNote.js'
import { useDraft } from '../../form-kit/use-draft.js'
import { newRequestId } from '../../lib/calls/http.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { IconButton } from '../../ui/IconButton.js'
import { PlusIcon } from '../../ui/icons/icons.js'
import { TrashIcon } from '../../ui/icons/page-icons.js'
import { Select } from '../../ui/form/Select.js'
import { TextField } from '../../ui/form/TextField.js'
import { Form } from '../../ui/form/Form.js'
import { useSettingsCommand } from './api/use-settings-command.js'
import { LABEL_COLORS } from './colors.js'
import s from './Settings.module.css'

const FORM = 'field-form'
const KINDS = ['text', 'number', 'date', 'choice', 'person', 'link'] as const
const MOST_CHOICES = 100

type Choice = FieldDefinition['choices'][number]

/** A field that is not there yet. */
export function emptyField(project: number, position: number): FieldDefinition {
  return { id: '', project, name: '', kind: 'text', choices: [], position, on_card: false }
}

export interface FieldDialogProps {
  subscription: number
  field: FieldDefinition
  onClose: () => void
}

/** Name, kind and choices of a field. The kind of one that exists stays: its values would lose their meaning. */
export function FieldDialog({ subscription, field, onClose }: FieldDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const save = useSettingsCommand('saveField')
  const kept = useDraft({ name: `field:${subscription}:${field.project}:${field.id}`, first: field })
  const draft = kept.values
  const [fault, setFault] = useState<'name' | 'choices' | null>(null)
  const change = (fields: Partial<FieldDefinition>) => {
    setFault(null)
    kept.set(fields)
  }
  const submit = () => {
    if (save.isPending) return
    const choices = draft.kind === 'choice' ? draft.choices.filter((choice) => choice.name.trim() !== '') : []
    const found =
      draft.name.trim() === '' ? 'name' : draft.kind === 'choice' && choices.length === 0 ? 'choices' : null
    setFault(found)
    if (found) return
    save.mutate(
      { subscription, field: { ...draft, name: draft.name.trim(), choices, version: field.version } },
      {
        onSuccess: () => {
          kept.sent()
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        field.id === ''
          ? t('settings:page.projectDocument.create')
          : t('settings:page.projectDocument.edit', { name: field.name })
      }
      size="small"
      busy={save.isPending}
      foot={
        <>
          <Button
            onClick={() => {
              kept.discard()
              onClose()
            }}
          >
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={FORM} kind="primary" loading={save.isPending}>
            {t('settings:save')}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={s.form} onSubmit={submit}>
        <DraftNote draft={kept} />
        <TextField
          label={t('settings:column.name')}
          required
          maxLength={60}
          data-autofocus
          value={draft.name}
          error={fault === 'name' ? t('settings:nameMissing') : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          label={t('settings:column.kind')}
          options={KINDS.map((kind) => ({ value: kind, label: t(`settings:kind.${kind}`) }))}
          value={draft.kind}
          disabled={field.id !== ''}
          help={field.id === '' ? undefined : t('settings:kindStays')}
          onChange={(kind) => change({ kind })}
        />
        {draft.kind === 'choice' && (
          <Choices
            choices={draft.choices}
            missing={fault === 'choices'}
            onChange={(choices) => change({ choices })}
          />
        )}
        <label className={s.check}>
          <input
            type="checkbox"
            checked={draft.on_card}
            onChange={() => change({ on_card: !draft.on_card })}
          />
          {t('settings:onCard')}
        </label>
      </Form>
    </Dialog>
  )
}

interface ChoicesProps {
  choices: readonly Choice[]
  missing: boolean
  onChange: (choices: Choice[]) => void
}

function Choices({ choices, missing, onChange }: ChoicesProps) {
  const { t } = useTranslation('settings')
  const add = () =>
    onChange([
      ...choices,
      { id: newRequestId(), name: '', color: LABEL_COLORS[choices.length % LABEL_COLORS.length] ?? '' },
    ])
  return (
    <fieldset className={s.choices} aria-label={t('choices')}>
      {choices.map((choice, index) => (
        <div key={choice.id}>
          <TextField
            label={t('choice', { number: index + 1 })}
            maxLength={60}
            value={choice.name}
            error={missing && index === 0 ? t('choiceMissing') : undefined}
            onChange={(event) => {
              const name = event.currentTarget.value
              onChange(choices.map((one) => (one.id === choice.id ? { ...one, name } : one)))
            }}
          />
          <IconButton
            icon={TrashIcon}
            label={t('removeChoice', { number: index + 1 })}
            onClick={() => onChange(choices.filter((one) => one.id !== choice.id))}
          />
        </div>
      ))}
      {missing && choices.length === 0 && <p role="alert">{t('choiceMissing')}</p>}
      {choices.length < MOST_CHOICES && (
        <Button size="small" icon={PlusIcon} onClick={add}>
          {t('addChoice')}
        </Button>
      )}
    </fieldset>
  )
}
