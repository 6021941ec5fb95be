import { shownScreen } from '@smartproject/bff/api/paths/paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { projectQuery, useSwitchedOff } from '../../lib/place/project.js'
import { Bdi } from '../../ui/Bdi.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { PartOff } from '../../ui/state/PartOff.js'
import s from './Settings.module.css'

type Page =
  | 'labels'
  | 'category'
  | 'projectActions'
  | 'projectDocument'
  | 'projectSwimLanes'
  | 'riskregister'
  | 'lessonslearnt'

export interface SettingsFrameProps {
  page: Page
  subscription: number
  /** 0 for the settings of the company. */
  project: number
  action?: ReactNode
  children: ReactNode
}

/** A page of the settings: its title, one sentence on what it is for, and its content, while its part of the project is on. */
export function SettingsFrame({ page, subscription, project, action, children }: SettingsFrameProps) {
  const { t } = useTranslation('settings')
  const off = useSwitchedOff(subscription, project)
  const flag = shownScreen(`/:subscription/project/:project/settings/${page}`)?.flag
  const isOff = flag !== undefined && off?.has(flag) === true
  return (
    <>
      <PageHeader
        title={t(`page.${page}.title`)}
        note={
          project === 0 ? (
            <span className={s.note}>{t('company')}</span>
          ) : (
            <ProjectName {...{ subscription, project }} />
          )
        }
        action={isOff ? null : action}
      />
      <p className={s.help}>{t(`page.${page}.help`)}</p>
      {isOff ? <PartOff /> : children}
    </>
  )
}

function ProjectName({ subscription, project }: { subscription: number; project: number }) {
  const found = useQuery(projectQuery(subscription, project))
  return (
    found.data && (
      <span className={s.note}>
        <Bdi code>{found.data.code}</Bdi> <Bdi>{found.data.name}</Bdi>
      </span>
    )
  )
}
