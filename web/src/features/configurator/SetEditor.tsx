import { LONGEST_SET_NAME } from '@smartproject/bff/api/company/configuration'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../form-kit/DraftNote.js'
import { faultText } from '../../form-kit/faults.js'
import { useDraft } from '../../form-kit/use-draft.js'
import { problemText } from '../../i18n/problem-text.js'
import { isApiError } from '../../lib/calls/api-error.js'
import type { ConfigurationSet } from '../../task-kit/configuration/sets.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { Select } from '../../ui/form/Select.js'
import { TextField } from '../../ui/form/TextField.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { Card } from '../../ui/page/Card.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { startsQuery, useSetCommand } from './api.js'
import { FieldRows } from './FieldRows.js'
import { Lanes, Switches, Unknown } from './SetParts.js'
import { draftOfSet, faultyFields, itemsOfDraft, type SetDraft } from './set-draft.js'
import s from './Configurator.module.css'

const WORDS = ['', 'usual', 'p3express'] as const
const NONE = 'none'

interface SetEditorProps {
  subscription: number
  /** Null for a new one. */
  set: ConfigurationSet | null
  onClose: () => void
}

/** A set while it is edited: a thing that it does not name stays as it is in projects. */
export function SetEditor({ subscription, set, onClose }: SetEditorProps) {
  const { t } = useTranslation('configurator')
  const edit = useSetEdit(subscription, set, onClose)
  const { draft, change, faults } = edit
  return (
    <>
      <PageHeader
        title={set?.name ?? t('new')}
        tools={<Button onClick={onClose}>{t('backToList')}</Button>}
      />
      <Form className={s.form} onSubmit={edit.save} busy={edit.busy}>
        <DraftNote draft={edit.kept} />
        {edit.problem && <FormError>{edit.problem}</FormError>}
        <Card>
          <div className={s.part}>
            <TextField
              label={t('name')}
              required
              maxLength={LONGEST_SET_NAME}
              value={draft.name}
              error={faults.name}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            <p className={s.help}>{t('help')}</p>
          </div>
        </Card>
        <Card title={t('wordsTitle')}>
          <SegmentedControl
            label={t('wordsTitle')}
            segments={WORDS.map((value) => ({
              value,
              label: value === '' ? t('asIs') : t(`words.${value}`),
            }))}
            value={draft.words}
            onChange={(words) => change({ words })}
          />
          <p className={s.help}>{t('wordsHelp')}</p>
        </Card>
        <Card title={t('partsTitle')}>
          <Switches flags={draft.flags} onChange={(flags) => change({ flags })} />
        </Card>
        <Card title={t('lanesTitle')}>
          <Lanes lanes={draft.lanes} onChange={(lanes) => change({ lanes })} />
        </Card>
        <Card title={t('fieldsTitle')}>
          <FieldRows
            fields={draft.fields}
            faulty={edit.faultyFields}
            onChange={(fields) => change({ fields })}
          />
        </Card>
        <Card title={t('startTitle')}>
          <StartChoice
            {...{ subscription }}
            value={draft.template}
            onChange={(template) => change({ template })}
          />
        </Card>
        {draft.unknown.length > 0 && (
          <Card title={t('unknownTitle')}>
            <Unknown items={draft.unknown} onChange={(unknown) => change({ unknown })} />
          </Card>
        )}
        <div className={s.row}>
          <Button type="submit" kind="primary" loading={edit.busy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </>
  )
}

interface StartChoiceProps {
  subscription: number
  value: string
  onChange: (template: string) => void
}

/** The template that new projects begin with; one that is gone is named as such. */
function StartChoice({ subscription, value, onChange }: StartChoiceProps) {
  const { t } = useTranslation('configurator')
  const starts = useQuery(startsQuery(subscription)).data ?? []
  const known = starts.map(({ id, name }) => ({ value: id, label: name }))
  const gone = value !== '' && !known.some((option) => option.value === value)
  return (
    <Select
      label={t('startTitle')}
      hideLabel
      searchable
      help={t('startHelp')}
      options={[
        { value: NONE, label: t('startNone') },
        ...(gone ? [{ value, label: t('startGone') }] : []),
        ...known,
      ]}
      value={value === '' ? NONE : value}
      onChange={(id) => onChange(id === NONE ? '' : id)}
    />
  )
}

/** The draft of a set, its faults, and sending it. */
function useSetEdit(subscription: number, set: ConfigurationSet | null, onClose: () => void) {
  const { t } = useTranslation('configurator')
  const kept = useDraft<SetDraft>({
    name: `configurator:${subscription}:${set?.id ?? 'new'}:${set?.version ?? 0}`,
    first: draftOfSet(set),
  })
  const send = useSetCommand('setConfiguratorTemplate')
  const [problem, setProblem] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)
  const draft = kept.values
  const faulty = faultyFields(draft)
  const isNamed = draft.name.trim() !== ''
  const save = () => {
    setChecked(true)
    const items = itemsOfDraft(draft)
    if (!isNamed || faulty.size > 0) return
    if (items.length === 0) return setProblem(t('nothing'))
    const known = set === null ? {} : { id: set.id, version: set.version }
    send.mutate(
      { subscription, name: draft.name.trim(), items, ...known },
      {
        onSuccess: () => {
          kept.sent()
          toast.success(t('saved', { name: draft.name.trim() }))
          onClose()
        },
        onError: (error) => {
          const fault = isApiError(error) && error.fields.find(({ field }) => field === 'name')
          setTaken(fault ? (fault.reason === 'DUPLICATE' ? t('taken') : faultText(fault.reason)) : null)
          setProblem(fault ? null : problemText(error))
        },
      },
    )
  }
  return {
    kept,
    draft,
    problem,
    busy: send.isPending,
    faultyFields: checked ? faulty : new Set<string>(),
    faults: { name: checked && !isNamed ? faultText('REQUIRED') : (taken ?? undefined) },
    change: (part: Partial<SetDraft>) => {
      setTaken(null)
      setProblem(null)
      kept.set(part)
    },
    save,
  }
}
