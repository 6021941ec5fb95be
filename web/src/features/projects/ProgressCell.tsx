import type { Project } from '@smartproject/bff/api/company/projects'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '../../ui/state/Badge.js'
import { HealthBadge } from '../../ui/state/HealthBadge.js'
import { AlertIcon } from '../../ui/icons/icons.js'
import type { Progress } from './api/progress.js'
import s from './ProjectsPage.module.css'

/** How far a project is, and what of it asks for attention. */
export function ProgressCell({ project, progress }: { project: Project; progress: Progress }) {
  const { t } = useTranslation('projects')
  const { tasks, closed, mine, late } = progress
  const list = `/${project.subscription}/project/${project.id}/punch?layout=list`
  return (
    <span className={s.progress}>
      {project.health && <HealthBadge state={project.health.state} />}
      <span className={s.share}>
        {tasks > 0 && <progress aria-hidden max={tasks} value={closed} className={s.meter} />}
        {tasks > 0 ? t('progress.closed', { closed, tasks }) : t('progress.none')}
      </span>
      {mine > 0 && <Badge tone="accent">{t('progress.mine', { count: mine })}</Badge>}
      {late > 0 && (
        <Link
          to={`${list}&due=overdue`}
          aria-label={t('progress.lateOf', { count: late, name: project.name })}
        >
          <Badge tone="overdue" icon={AlertIcon}>
            {t('progress.late', { count: late })}
          </Badge>
        </Link>
      )}
    </span>
  )
}
