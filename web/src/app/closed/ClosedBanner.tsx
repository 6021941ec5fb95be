import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Company } from '../../features/workspaces/api/companies.js'
import { Button } from '../../ui/Button.js'
import { Banner } from '../../ui/state/Banner.js'
import { AlertIcon } from '../../ui/icons/icons.js'
import s from './ClosedBanner.module.css'
import { closedPath } from './closed-path.js'
import { ClosingBanner } from './ClosingBanner.js'

/** Says above every page of a company whose plan has ended that nothing can be changed. It goes when the plan is renewed. */
export function ClosedBanner({ company }: { company: Company }) {
  const { t } = useTranslation(['common', 'messages', 'projects'])
  const navigate = useNavigate()
  const owner = company.subscribedas === 'owner'
  if (company.closing) return <ClosingBanner company={company} closing={company.closing} />
  return (
    <section aria-label={t('projects:plan.label')}>
      <output className={s.news}>
        <Banner
          icon={AlertIcon}
          tone="danger"
          action={
            owner && (
              <>
                <Button size="small" onClick={() => void navigate(`/plans?company=${company.id}`)}>
                  {t('messages:buyNow')}
                </Button>
                <Link to={closedPath(company.id)} className={s.what}>
                  {t('closed.what')}
                </Link>
              </>
            )
          }
        >
          {owner
            ? `${t('projects:plan.expired', { state: t('messages:expired') })} ${t('closed.banner')}`
            : t('messages:subscriptionExpired', { title: company.title })}
        </Banner>
      </output>
    </section>
  )
}
