import type { Project } from '@smartproject/bff/api/company/projects'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { companyQuery } from '../../lib/company/company.js'
import { useHidden } from '../../lib/session/session.js'
import { useStored } from '../../lib/stored.js'
import { Card } from '../../ui/page/Card.js'
import { IconButton } from '../../ui/IconButton.js'
import { ApprovedIcon, CloseIcon, NewIcon } from '../../ui/icons/icons.js'
import { appliedQuery, othersQuery } from './api/first-steps.js'
import { SampleProject } from './SampleProject.js'
import s from './FirstSteps.module.css'

export interface FirstStepsProps {
  subscription: number
  /** Undefined until they are known. */
  projects: readonly Project[] | undefined
  /** True of a project that has a task. */
  hasTasks: (project: Project) => boolean
}

/** The open steps of a new company, for its owner; gone once all are done, or when the owner puts it away. */
export function FirstSteps({ subscription, projects, hasTasks }: FirstStepsProps) {
  const { t } = useTranslation('projects')
  const [state, setState] = useStored(`first-steps:${subscription}`, ['shown', 'away'], 'shown')
  const asks = state === 'shown'
  const hidden = useHidden()
  const company = useQuery({ ...companyQuery(subscription), enabled: asks }).data
  const invited = useQuery({ ...othersQuery(subscription), enabled: asks })
  const leave = useQuery({ ...appliedQuery(subscription), enabled: asks })
  const [others, applied] = [invited.data, leave.data]
  if (!asks || !company || !projects) return null
  const close = (
    <IconButton
      icon={CloseIcon}
      size="small"
      label={t('firstSteps.close')}
      onClick={() => setState('away')}
    />
  )
  if (others === undefined || applied === undefined) {
    if (projects.length > 0 || !(invited.error ?? leave.error)) return null
    return (
      <div className={s.place}>
        <Card title={t('firstSteps.title')} aside={close}>
          <output className={s.count}>{t('firstSteps.settingUp')}</output>
        </Card>
      </div>
    )
  }
  const base = `/${subscription}`
  const own = projects.filter(({ sample }) => !sample)
  const [first] = own
  const steps = [
    { id: 'people', done: others, to: `${base}/subsetting/invitations` },
    { id: 'project', done: first !== undefined, to: `${base}/projectwizard` },
    {
      id: 'work',
      done: own.some(hasTasks),
      to: first === undefined ? `${base}/projectwizard` : `${base}/project/${first.id}/settings/taskimport`,
    },
    ...(hidden.includes('holidays')
      ? []
      : [{ id: 'holidays', done: company.holidays.length > 0, to: `${base}/subsetting/leaves` } as const]),
    ...(hidden.includes('leave') ? [] : [{ id: 'leave', done: applied, to: '?leave=list' } as const]),
  ] as const
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  return (
    <div className={s.place}>
      <Card title={t('firstSteps.title')} aside={close}>
        <p className={s.count}>{t('firstSteps.count', { done, count: steps.length })}</p>
        <ol className={s.list}>
          {steps.map((step) => (
            <li key={step.id} className={s.step} data-done={step.done || undefined}>
              {step.done ? <ApprovedIcon size={20} /> : <NewIcon size={20} />}
              <span>
                {step.done ? (
                  <>
                    <s>{t(`firstSteps.${step.id}.name`)}</s>{' '}
                    <span className="visually-hidden">{t('firstSteps.done')}</span>
                  </>
                ) : (
                  <Link to={step.to}>{t(`firstSteps.${step.id}.name`)}</Link>
                )}
                <span className={s.help}>
                  {t(step.id === 'work' && !first ? 'firstSteps.work.before' : `firstSteps.${step.id}.help`)}
                </span>
              </span>
            </li>
          ))}
        </ol>
        <SampleProject
          subscription={subscription}
          today={company.today}
          sample={projects.find(({ sample }) => sample)}
        />
      </Card>
    </div>
  )
}
