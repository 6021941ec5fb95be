import type { Project } from '@smartproject/bff/api/company/projects'
import { projectCalls } from '@smartproject/bff/api/company/projects'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { Paragraphs } from '../../ui/Paragraphs.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { TextArea } from '../../ui/form/TextArea.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { useMemberName } from '../../lib/company/member-name.js'
import { useProjectCommand } from './api/use-project-command.js'
import { HealthBadge, type HealthState } from '../../ui/state/HealthBadge.js'
import s from './form/ProjectForm.module.css'

const STATES: readonly HealthState[] = ['on_track', 'at_risk', 'off_track']
const NOTE_MAX = 1_000

/** The latest status of a project, and a form for a new one. */
export function HealthForm({ project }: { project: Project }) {
  const { t } = useTranslation(['projects', 'common'])
  const say = useProjectCommand('setProjectHealth')
  const form = useKitForm({
    draft: `health:${project.subscription}:${project.id}`,
    first: { state: project.health?.state ?? 'on_track', note: '' },
    schema: projectCalls.setProjectHealth.input,
    input: ({ state, note }) => ({
      subscription: project.subscription,
      project: project.id,
      state,
      note: note.trim(),
    }),
    change: say,
    onDone: () => {
      form.set('note', '')
      toast.success(t('health.said'))
    },
  })

  return (
    <Card title={t('health.title')}>
      <div className={s.form}>
        <LastSaid project={project} />
        {!project.archived && (
          <KitForm form={form} className={s.form}>
            <SegmentedControl
              label={t('health.title')}
              segments={STATES.map((value) => ({ value, label: t(`common:health.${value}`) }))}
              value={form.values.state}
              onChange={(state) => form.set('state', state)}
            />
            <TextArea {...form.text('note')} label={t('health.note')} maxLength={NOTE_MAX} />
            <div className={s.row}>
              <Button type="submit" loading={say.isPending}>
                {t('health.say')}
              </Button>
            </div>
          </KitForm>
        )}
      </div>
    </Card>
  )
}

/** The last word with its day and its speaker. */
function LastSaid({ project: { subscription, health } }: { project: Project }) {
  const { t } = useTranslation('projects')
  const nameOf = useMemberName(subscription, t('health.somebody'))
  if (!health) return <p className={s.help}>{t('health.never')}</p>
  return (
    <div className={s.people}>
      <div className={s.row}>
        <HealthBadge state={health.state} />
        <span className={s.help}>
          {t('health.by', {
            date: health.time.slice(0, 'yyyy-mm-dd'.length),
            name: nameOf(health.by),
          })}
        </span>
      </div>
      {health.note && (
        <p className={s.note}>
          <Paragraphs text={health.note} />
        </p>
      )}
    </div>
  )
}
