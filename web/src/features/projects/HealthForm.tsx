import type { Project } from '@smartproject/bff/api/company/projects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { TextArea } from '../../ui/form/TextArea.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { peopleQuery } from '../../lib/company/people.js'
import { useProjectCommand } from './api/use-project-command.js'
import { HealthBadge, type HealthState } from '../../ui/state/HealthBadge.js'
import s from './form/ProjectForm.module.css'

const STATES: readonly HealthState[] = ['on_track', 'at_risk', 'off_track']
const NOTE_MAX = 1_000

/** What was said last about how a project stands, and saying it anew. */
export function HealthForm({ project }: { project: Project }) {
  const { t } = useTranslation(['projects', 'common'])
  const say = useProjectCommand('setProjectHealth')
  const [state, setState] = useState<HealthState>(project.health?.state ?? 'on_track')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const submit = () => {
    if (say.isPending) return
    const input = { subscription: project.subscription, project: project.id, state, note: note.trim() }
    say.mutate(input, {
      onSuccess: () => {
        setNote('')
        setProblem(null)
        toast.success(t('health.said'))
      },
      onError: (error) => setProblem(problemText(error)),
    })
  }

  return (
    <Card title={t('health.title')}>
      <div className={s.form}>
        <LastSaid project={project} />
        {!project.archived && (
          <Form className={s.form} onSubmit={submit}>
            {problem && <FormError>{problem}</FormError>}
            <SegmentedControl
              label={t('health.title')}
              segments={STATES.map((value) => ({ value, label: t(`common:health.${value}`) }))}
              value={state}
              onChange={setState}
            />
            <TextArea
              label={t('health.note')}
              maxLength={NOTE_MAX}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <div className={s.row}>
              <Button type="submit" loading={say.isPending}>
                {t('health.say')}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Card>
  )
}

/** The last word with its day and its speaker. */
function LastSaid({ project: { subscription, health } }: { project: Project }) {
  const { t } = useTranslation('projects')
  const people = useQuery(peopleQuery(subscription)).data
  if (!health) return <p className={s.help}>{t('health.never')}</p>
  return (
    <div className={s.people}>
      <div className={s.row}>
        <HealthBadge state={health.state} />
        <span className={s.help}>
          {t('health.by', {
            date: health.time.slice(0, 'yyyy-mm-dd'.length),
            name: people?.get(health.by)?.fullname ?? t('health.somebody'),
          })}
        </span>
      </div>
      {health.note && (
        <p className={s.note}>
          <Bdi>{health.note}</Bdi>
        </p>
      )}
    </div>
  )
}
