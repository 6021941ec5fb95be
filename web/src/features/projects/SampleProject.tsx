import type { Project } from '@smartproject/bff/api/company/projects'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { PlainDate } from '../../lib/plain-date.js'
import { Button } from '../../ui/Button.js'
import { problemText } from '../../i18n/problem-text.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { useProjectCommand } from './api/use-project-command.js'
import s from './FirstSteps.module.css'

const CODE = 'SAMPLE'

const refused = { onError: (error: Error) => void toast.error(problemText(error)) }

export interface SampleProjectProps {
  subscription: number
  today: PlainDate
  /** Undefined as long as there is none. */
  sample: Project | undefined
}

/** A project with tasks to look at: made from a template of the product by one press, and removed by one. */
export function SampleProject({ subscription, today, sample }: SampleProjectProps) {
  const { t, i18n } = useTranslation('projects')
  const navigate = useNavigate()
  const create = useProjectCommand('createProject')
  const archive = useProjectCommand('archiveProject')
  const add = () =>
    create.mutate(
      {
        subscription,
        name: t('sample.name'),
        code: CODE,
        description: t('sample.description'),
        start_date: today,
        end_date: null,
        members: [],
        template: `built-in-website-launch-${i18n.language}`,
        sample: true,
      },
      { ...refused, onSuccess: ({ project }) => void navigate(`/${subscription}/project/${project}/punch`) },
    )
  const remove = ({ id, version }: Project) =>
    archive.mutate(
      { subscription, project: id, version, archived: true },
      { ...refused, onSuccess: () => toast.success(t('sample.removed')) },
    )
  return (
    <p className={s.sample}>
      <span>{t(sample ? 'sample.there' : 'sample.help')}</span>
      {sample ? (
        <Button size="small" loading={archive.isPending} onClick={() => remove(sample)}>
          {t('sample.remove')}
        </Button>
      ) : (
        <Button size="small" loading={create.isPending} onClick={add}>
          {t('sample.add')}
        </Button>
      )}
    </p>
  )
}
