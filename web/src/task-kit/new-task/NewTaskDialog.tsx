import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState, type JSX, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../form-kit/KitForm.js'
import { companyQuery, workingTimeOf } from '../../lib/company/company.js'
import { Button } from '../../ui/Button.js'
import { DateText } from '../../ui/DateText.js'
import { TextField } from '../../ui/form/TextField.js'
import { Kbd } from '../../ui/Kbd.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { MOST_TITLE, useWork, type TaskFilter } from '../model.js'
import { DatePicker } from '../parts/pickers/DatePicker.js'
import { LabelPicker } from '../parts/pickers/LabelPicker.js'
import { PersonPicker } from '../parts/pickers/PersonPicker.js'
import { ValueButton } from '../parts/ValueButton.js'
import { LabelValue, PersonValue } from '../parts/values.js'
import { isThere } from '../parts-off.js'
import { RichInput } from '../subject/rich/RichInput.js'
import { SubjectContext, type SubjectScene } from '../subject/subject-context.js'
import { type NewTaskOptions, useNewTaskForm } from './use-new-task-form.js'
import s from './NewTask.module.css'

export interface NewTaskDialogProps extends Pick<NewTaskOptions, 'about'> {
  filter: TaskFilter
  onClose: () => void
}

/** Makes a task, or several one after the other: Enter in the title or Ctrl+Enter anywhere creates it. */
export function NewTaskDialog({ filter, about, onClose }: NewTaskDialogProps) {
  const { t } = useTranslation(['board', 'common', 'task', 'words'])
  const [another, setAnother] = useState(false)
  const id = useId()
  const form = useNewTaskForm({
    filter,
    about,
    onMade: () => {
      if (!another) return onClose()
      form.discard()
      form.focus('name')
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // The editor has sent it already.
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || form.busy)
      return
    event.preventDefault()
    form.submit()
  }
  return (
    <Dialog
      open
      title={t('new')}
      busy={form.busy}
      onClose={onClose}
      foot={
        <>
          <label className={s.another}>
            <input
              type="checkbox"
              checked={another}
              onChange={({ currentTarget }) => setAnother(currentTarget.checked)}
            />
            {t('create.another')}
          </label>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" loading={form.busy}>
            {t('create.submit')}
            <span className={s.keys} aria-hidden>
              <Kbd>Ctrl</Kbd>
              <Kbd>Enter</Kbd>
            </span>
          </Button>
        </>
      }
    >
      <KitForm form={form} id={id} className={s.form} onKeyDown={onKeyDown}>
        <TextField
          {...form.text('name')}
          label={t('words:field.name')}
          required
          maxLength={MOST_TITLE}
          autoComplete="off"
          data-autofocus
        />
        <Description form={form} />
        <NewTaskFields form={form} />
      </KitForm>
    </Dialog>
  )
}

type FormState = ReturnType<typeof useNewTaskForm>

function Description({ form }: { form: FormState }) {
  const { t } = useTranslation(['task', 'words'])
  const { subscription, setup, me } = useWork()
  const scene = useMemo(
    (): SubjectScene => ({
      subscription,
      subject: { type: 'task', id: '' },
      me,
      setup,
      writable: true,
      takesFiles: false,
    }),
    [subscription, me, setup],
  )
  return (
    <SubjectContext value={scene}>
      <RichInput
        {...form.field('description_tree')}
        label={t('words:field.description')}
        hint={t('field.descriptionHint')}
        editLabel={t('field.editDescription')}
        onSend={() => {
          if (!form.busy) form.submit()
        }}
      />
    </SubjectContext>
  )
}

function NewTaskFields({ form }: { form: FormState }) {
  const { t } = useTranslation(['task', 'words'])
  const { subscription, setup, me } = useWork()
  const { assignee, labels } = form.values
  const chosen = (setup?.labels ?? []).filter((one) => labels.includes(one.id))
  const name = t('words:field.labels')
  return (
    <dl className={s.fields}>
      <Field label={t('words:field.assignee')}>
        <PersonPicker
          label={t('words:field.assignee')}
          value={assignee}
          onChange={(next) => form.set('assignee', next)}
          setup={setup}
          me={me}
          trigger={
            <ValueButton label={t('words:field.assignee')} empty={assignee === ''}>
              {assignee === '' ? t('who.nobody') : <PersonValue id={assignee} setup={setup} />}
            </ValueButton>
          }
        />
      </Field>
      {isThere(setup, 'labels') && (
        <Field label={name}>
          <LabelPicker
            label={name}
            value={labels}
            onChange={(next) => form.set('labels', [...next])}
            setup={setup}
            subscription={subscription}
            trigger={
              <ValueButton label={name} empty={chosen.length === 0}>
                {chosen.length === 0
                  ? t('value.none')
                  : chosen.map((one) => (
                      <LabelValue key={one.id} color={one.color}>
                        {one.name}
                      </LabelValue>
                    ))}
              </ValueButton>
            }
          />
        </Field>
      )}
      <DayField form={form} name="start_date" />
      <DayField form={form} name="due_date" />
    </dl>
  )
}

function DayField({ form, name }: { form: FormState; name: 'start_date' | 'due_date' }) {
  const { t } = useTranslation(['task', 'words'])
  const { subscription, today } = useWork()
  const company = useQuery(companyQuery(subscription)).data
  const value = form.values[name]
  const label = t(`words:field.${name}`)
  return (
    <Field label={label}>
      <DatePicker
        label={label}
        value={value}
        onChange={(day) => form.set(name, day)}
        today={today}
        {...(name === 'due_date' ? { min: form.values.start_date } : { max: form.values.due_date })}
        {...(company && workingTimeOf(company))}
        trigger={
          <ValueButton label={label} empty={value === null}>
            {value === null ? t('value.none') : <DateText date={value} />}
          </ValueButton>
        }
      />
    </Field>
  )
}

function Field({ label, children }: { label: string; children: JSX.Element }) {
  return (
    <div className={s.field}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
