import { boardCalls } from '@smartproject/bff/api/work/board'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { Button } from '../../ui/Button.js'
import { DateField } from '../../ui/form/DateField.js'
import { PlainSelect } from '../../ui/form/PlainSelect.js'
import { TextArea } from '../../ui/form/TextArea.js'
import { TextField } from '../../ui/form/TextField.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { type ReleasePlan, useReleaseCommand } from './api.js'
import type { ReleaseProject } from './release-props.js'
import { useReleaseView } from './use-release-view.js'
import s from './Releases.module.css'

const FORM = 'release'

interface ReleaseDialogProps {
  subscription: number
  projects: readonly ReleaseProject[]
  /** Null for a new one. */
  plan: ReleasePlan | null
  onClose: () => void
}

/** The form of a release. */
export function ReleaseDialog({ subscription, projects, plan, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation(['releases', 'common'])
  const view = useReleaseView()
  const create = useReleaseCommand('createRelease')
  const update = useReleaseCommand('updateRelease')
  const first = {
    project: String(plan?.release.project ?? view.project ?? projects[0]?.id ?? ''),
    title: plan?.release.title ?? '',
    goal: plan?.release.goal ?? '',
    start: plan?.release.start_date ?? null,
    end: plan?.release.end_date ?? null,
  }
  const contentOf = (values: typeof first) => ({
    title: values.title.trim(),
    goal: values.goal.trim(),
    start_date: values.start,
    end_date: values.end,
  })
  const done = (title: string) => {
    onClose()
    toast.success(t(plan ? 'did.edit' : 'did.create', { title }))
  }
  const shared = {
    draft: plan ? `release:${plan.release.id}` : 'release:new',
    first,
    fieldOf: { start_date: 'start' as const, end_date: 'end' as const },
    check: ({ start, end }: typeof first) =>
      start && end && end < start ? [{ field: 'end', reason: 'BEFORE_START' }] : [],
    words: (_field: string, reason: string) =>
      reason === 'BEFORE_START' ? t('fault.BEFORE_START') : undefined,
  }
  const making = useKitForm({
    ...shared,
    schema: boardCalls.createRelease.input,
    input: (values: typeof first) => ({
      subscription,
      project: Number(values.project),
      ...contentOf(values),
    }),
    change: create,
    onDone: (_made, { title }) => done(title),
  })
  const changing = useKitForm({
    ...shared,
    schema: boardCalls.updateRelease.input,
    input: (values: typeof first) => ({
      subscription,
      id: plan?.release.id ?? '',
      version: plan?.release.version ?? 0,
      story_points: plan?.release.story_points ?? 0,
      ...contentOf(values),
    }),
    change: update,
    onDone: (_made, { title }) => done(title),
  })
  const form = plan ? changing : making
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      busy={form.busy}
      title={t(plan ? 'editTitle' : 'new')}
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
            {t(plan ? 'save' : 'create')}
          </Button>
        </>
      }
    >
      <KitForm form={form} id={FORM} className={s.form}>
        {!plan && (
          <PlainSelect
            label={t('project')}
            options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={form.values.project}
            onChange={(project) => form.set('project', project)}
          />
        )}
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
