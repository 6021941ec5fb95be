import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projectQuery } from '../../../lib/place/project.js'
import { Bdi } from '../../../ui/Bdi.js'
import { ChevronEndIcon } from '../../../ui/icons/icons.js'
import { ProjectFace } from '../../../ui/ProjectFace.js'
import s from './Breadcrumbs.module.css'

export interface BreadcrumbsProps {
  subscription: number
  /** Number of the project in the path. */
  project: number
}

/** Where a page of a project belongs, after the name of its company. */
export function Breadcrumbs({ subscription, project: number }: BreadcrumbsProps) {
  const { t } = useTranslation()
  const project = useQuery(projectQuery(subscription, number)).data
  if (!project) return null
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={s.trail}>
      <ol>
        <li>
          <ChevronEndIcon />
          <Link to={`/${subscription}`}>{t('shell.projects')}</Link>
        </li>
        <li>
          <ChevronEndIcon />
          {project.image !== '' && <ProjectFace name={project.name} image={project.image} size={20} />}
          <Link to={`/${subscription}/project/${number}`} className={s.name}>
            <Bdi>{project.name}</Bdi>
          </Link>
        </li>
      </ol>
    </nav>
  )
}
