import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { problemText } from '../../i18n/problem-text.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { FormError } from '../../ui/form/FormError.js'
import { domainOfferQuery, useJoinByDomain } from './api/joining.js'
import s from './CompanyPage.module.css'

/** The company that has proven the domain of the own address; nothing at all where there is none. No one is put into it. */
export function DomainOffer() {
  const { t } = useTranslation('workspaces')
  const user = useSessionUser()
  const navigate = useNavigate()
  const found = useQuery({ ...domainOfferQuery(String(user?.id ?? '')), enabled: user !== null }).data?.offer
  const join = useJoinByDomain()
  if (!found) return null
  const { company, domain, lets_in, asked } = found
  return (
    <Card title={t('domainOffer.title')}>
      <ul className={s.companies}>
        <li>
          <span className={s.asked}>
            <strong>
              <Bdi>{company}</Bdi>
            </strong>
            <span className={s.role}>{t(asked ? 'domainOffer.asked' : 'domainOffer.why', { domain })}</span>
            {join.error && <FormError>{problemText(join.error)}</FormError>}
          </span>
          {!asked && (
            <span className={s.answers}>
              <Button
                size="small"
                kind="primary"
                loading={join.isPending}
                aria-label={t(lets_in ? 'domainOffer.joinOf' : 'domainOffer.askOf', { company })}
                onClick={() =>
                  join.mutate(
                    {},
                    {
                      onSuccess: ({ subscription }) => {
                        if (subscription !== null) void navigate(`/${subscription}`)
                      },
                    },
                  )
                }
              >
                {t(lets_in ? 'domainOffer.join' : 'domainOffer.ask')}
              </Button>
            </span>
          )}
        </li>
      </ul>
    </Card>
  )
}
