import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Company } from '../../features/workspaces/api/companies.js'
import { eraseDay } from '../../lib/company/closing.js'
import { AlertIcon } from '../../ui/icons/icons.js'
import { Banner } from '../../ui/state/Banner.js'
import s from './ClosedBanner.module.css'
import { closedPath } from './closed-path.js'

/** Says above every page of a closed company when it is erased. */
export function ClosingBanner({
  company,
  closing,
}: {
  company: Company
  closing: NonNullable<Company['closing']>
}) {
  const { t } = useTranslation(['workspaces', 'projects'])
  return (
    <section aria-label={t('projects:plan.label')}>
      <output className={s.news}>
        <Banner
          icon={AlertIcon}
          tone="danger"
          action={
            <Link to={closedPath(company.id)} className={s.what}>
              {t('closing.what')}
            </Link>
          }
        >
          {t('closing.banner', { day: eraseDay(closing) })}
        </Banner>
      </output>
    </section>
  )
}
