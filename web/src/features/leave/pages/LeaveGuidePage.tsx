import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSubscription } from '../../../lib/place/place.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import s from './LeaveGuide.module.css'

/** The parts with the keys of their sentences. */
const PARTS = [
  { part: 'apply', steps: ['1', '2', '3', '4'] },
  { part: 'change', steps: ['1', '2'] },
  { part: 'decide', steps: ['1', '2', '3', '4'] },
  { part: 'see', steps: ['1', '2'] },
  { part: 'balances', steps: ['1', '2'] },
  { part: 'feeds', steps: ['1'] },
  { part: 'notified', steps: ['1'] },
] as const

/** `/{s}/leaveguide`: how leave is asked for, decided and seen. Screens are called here what they are called there. */
export function LeaveGuidePage() {
  const { t } = useTranslation(['guide', 'leave', 'messages'])
  const subscription = useSubscription()
  const screens = {
    list: t('messages:yourLeaveList'),
    apply: t('messages:applyForLeave'),
    team: t('messages:teamLeaveRequests'),
    calendar: t('leave:calendar.team'),
    report: t('leave:report.title'),
    feeds: t('leave:feeds.title'),
    delegate: t('leave:delegate.title'),
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        tools={<Link to={`/${subscription}/leavelist`}>{t('messages:yourLeaveList')}</Link>}
      />
      <div className={s.guide}>
        <nav aria-label={t('contents')}>
          <ul className={s.contents}>
            {PARTS.map(({ part }) => (
              <li key={part}>
                <a href={`#${part}`}>{t(`${part}.title`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        {PARTS.map(({ part, steps }) => (
          <section key={part} aria-labelledby={part} className={s.part}>
            <h2 id={part}>{t(`${part}.title`)}</h2>
            {steps.map((step) => (
              // The types of i18next do not know that each part has these steps.
              <p key={step}>{t(`${part}.steps.${step}` as 'apply.steps.1', screens)}</p>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
