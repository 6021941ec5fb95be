import { boardCalls } from '@smartproject/bff/api/work/board'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../form-kit/KitForm.js'
import { type KitFormState, useKitForm } from '../../form-kit/use-kit-form.js'
import { localText } from '../../i18n/local-text.js'
import { Button } from '../../ui/Button.js'
import { DateField } from '../../ui/form/DateField.js'
import { PlainSelect } from '../../ui/form/PlainSelect.js'
import { TextArea } from '../../ui/form/TextArea.js'
import { TextField } from '../../ui/form/TextField.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { type ReleasePlan, useReleaseCommand } from './api.js'
import type { State } from './model.js'
import type { ReleaseProject } from './release-props.js'
import { useReleaseView } from './use-release-view.js'
import { useLengthOfType } from './use-length-of-type.js'
import { useReleaseWords } from './use-release-words.js'
import s from './Releases.module.css'

const FORM = 'release'

interface ReleaseDialogProps {
  subscription: number
  projects: readonly ReleaseProject[]
  /** Null for a new one. */
  plan: ReleasePlan | null
  onClose: () => void
}

/** Makes a release, or changes one. */
export function ReleaseDialog({ plan, ...props }: ReleaseDialogProps) {
  return plan ? <ReleaseChange {...props} plan={plan} /> : <NewRelease {...props} />
}

interface Values {
  project: string
  title: string
  goal: string
  start: string | null
  end: string | null
  /** Empty until the types are known: then it is the first. */
  type: string
  /** A stage of the state; empty for none. */
  substate: string
}

function NewRelease(props: Omit<ReleaseDialogProps, 'plan'>) {
  const { subscription, projects } = props
  const view = useReleaseView()
  const chosen = projects.find(({ id }) => id === view.project) ?? projects[0]
  const project = String(chosen?.id ?? '')
  const type = useReleaseWords(subscription).setup?.types[0]?.id ?? ''
  const first: Values = { project, title: '', goal: '', start: null, end: null, type, substate: '' }
  const form = useKitForm({
    ...useShared(props.onClose, 'did.create'),
    draft: 'release:new',
    first,
    schema: boardCalls.createRelease.input,
    input: (values: Values) => ({ subscription, project: Number(values.project), ...contentOf(values) }),
    change: useReleaseCommand('createRelease'),
  })
  useLengthOfType(subscription, form.values, (end) => form.set('end', end))
  return <ReleaseForm {...props} form={form} state={null} />
}

function ReleaseChange({ plan, ...props }: ReleaseDialogProps & { plan: ReleasePlan }) {
  const { id, version, project, title, goal, story_points, start_date, end_date } = plan.release
  const { type, substate, state } = plan.release
  const first: Values = {
    project: String(project),
    title,
    goal,
    start: start_date,
    end: end_date,
    type,
    substate,
  }
  const form = useKitForm({
    ...useShared(props.onClose, 'did.edit'),
    draft: `release:${id}`,
    first,
    schema: boardCalls.updateRelease.input,
    input: (values: Values) => ({
      subscription: props.subscription,
      id,
      version,
      story_points,
      substate: values.substate,
      ...contentOf(values),
    }),
    change: useReleaseCommand('updateRelease'),
  })
  return <ReleaseForm {...props} form={form} state={state} />
}

function contentOf({ title, goal, start, end, type }: Values) {
  const days = { start_date: start, end_date: end }
  return { title: title.trim(), goal: goal.trim(), ...days, ...(type === '' ? {} : { type }) }
}

/** The rules and the end of both forms. */
function useShared(onClose: () => void, said: 'did.create' | 'did.edit') {
  const { t } = useTranslation('releases')
  return {
    fieldOf: { start_date: 'start', end_date: 'end' } as const,
    check: ({ start, end }: Values) =>
      start && end && end < start ? [{ field: 'end', reason: 'BEFORE_START' }] : [],
    words: (_field: string, reason: string) =>
      reason === 'BEFORE_START' ? t('fault.BEFORE_START') : undefined,
    onDone: (_output: unknown, { title }: { title: string }) => {
      onClose()
      toast.success(t(said, { title }))
    },
  }
}

interface ReleaseFormProps extends Pick<ReleaseDialogProps, 'subscription' | 'projects' | 'onClose'> {
  form: KitFormState<Values>
  /** Null for a new one. */
  state: State | null
}

/** The fields of a release. */
function ReleaseForm({ form, state, subscription, projects, onClose }: ReleaseFormProps) {
  const { t } = useTranslation(['releases', 'common'])
  const isNew = state === null
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      busy={form.busy}
      title={t(isNew ? 'new' : 'editTitle')}
      foot={
        <>
          <Button
            onClick={() => {
              form.discard()
              onClose()
            }}
          >
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={FORM} kind="primary" loading={form.busy}>
            {t(isNew ? 'create' : 'save')}
          </Button>
        </>
      }
    >
      <KitForm form={form} id={FORM} className={s.form}>
        {isNew && (
          <PlainSelect
            label={t('project')}
            options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={form.values.project}
            onChange={(project) => form.set('project', project)}
          />
        )}
        <KindFields {...{ form, state, subscription }} />
        <TextField {...form.text('title')} required data-autofocus dir="auto" label={t('column.title')} />
        <TextArea {...form.text('goal')} dir="auto" label={t('goal')} help={t('goalHelp')} />
        <div className={s.pair}>
          <DateField {...form.field('start')} label={t('column.start')} />
          <DateField {...form.field('end')} label={t('column.end')} />
        </div>
      </KitForm>
    </Dialog>
  )
}

/** The type, and the stage where the company has some for the state. */
function KindFields({
  form,
  state,
  subscription,
}: Pick<ReleaseFormProps, 'form' | 'state' | 'subscription'>) {
  const { t } = useTranslation('releases')
  const { setup } = useReleaseWords(subscription)
  if (!setup) return null
  const { type, substate } = form.values
  const optionOf = ({ id, title }: { id: string; title: { en: string; ar: string } }) => ({
    value: id,
    label: localText(title),
  })
  const types = setup.types.map(optionOf)
  const stages = setup.substates.filter((one) => one.state === state).map(optionOf)
  return (
    <>
      <PlainSelect
        label={t('column.type')}
        // A release may have a type that is no more.
        options={types.some(({ value }) => value === type) ? types : [{ value: type, label: '–' }, ...types]}
        value={type}
        onChange={(value) => form.set('type', value)}
      />
      {stages.length > 0 && (
        <PlainSelect
          label={t('stage')}
          options={[{ value: '', label: t('noStage') }, ...stages]}
          value={stages.some(({ value }) => value === substate) ? substate : ''}
          onChange={(value) => form.set('substate', value)}
        />
      )}
    </>
  )
}
