import { joiningCalls } from '@smartproject/bff/api/company/joining'
import type { CompanyDomain } from '@smartproject/bff/api/company/joining'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { todayIn } from '../../lib/plain-date.js'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { CopyButton } from '../../ui/CopyButton.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { FormError } from '../../ui/form/FormError.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { TextField } from '../../ui/form/TextField.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { domainsQuery, useDomainCommand } from './api/domains.js'
import s from './Company.module.css'

/** Domains that the company proves, so that people with an address there are offered to join. */
export function Domains({ subscription }: { subscription: number }) {
  const { t } = useTranslation('company')
  const domains = useQuery(domainsQuery(subscription))
  return (
    <Card title={t('domains.title')}>
      <div className={s.domains}>
        <p className={s.choicesNote}>{t('domains.help')}</p>
        {domains.data ? (
          <ul className={s.domainList}>
            {domains.data.map((domain) => (
              <DomainLine key={domain.id} subscription={subscription} domain={domain} />
            ))}
          </ul>
        ) : domains.error ? (
          <ErrorState error={domains.error} onRetry={() => void domains.refetch()} />
        ) : (
          <SkeletonText lines={2} />
        )}
        <AddDomain subscription={subscription} />
      </div>
    </Card>
  )
}

function AddDomain({ subscription }: { subscription: number }) {
  const { t } = useTranslation('company')
  const add = useDomainCommand('addDomain', subscription)
  const form = useKitForm({
    draft: `domain:${subscription}`,
    first: { domain: '' },
    schema: joiningCalls.addDomain.input,
    input: ({ domain }) => ({ subscription, domain }),
    change: add,
    words: (_field, reason) => t(reason === 'DOMAIN_PUBLIC' ? 'domains.public' : 'domains.invalid'),
    onDone: () => {
      form.discard()
    },
  })
  return (
    <KitForm form={form} className={s.domains}>
      <TextField
        {...form.text('domain')}
        label={t('domains.domain')}
        help={t('domains.domainHelp')}
        dir="ltr"
        required
      />
      <div>
        <Button type="submit" loading={add.isPending}>
          {t('domains.add')}
        </Button>
      </div>
    </KitForm>
  )
}

interface DomainLineProps {
  subscription: number
  domain: CompanyDomain
}

function DomainLine({ subscription, domain: { id, domain, verified_at, ...record } }: DomainLineProps) {
  const { t } = useTranslation('company')
  const verify = useDomainCommand('verifyDomain', subscription)
  const remove = useDomainCommand('removeDomain', subscription)
  const error = verify.error ?? remove.error
  return (
    <li className={s.domain}>
      <div className={s.domainHead}>
        <strong>
          <Bdi code>{domain}</Bdi>
        </strong>
        <span className={s.choicesNote}>
          {verified_at === null
            ? t('domains.waits')
            : t('domains.verified', { day: todayIn(new Date(verified_at)) })}
        </span>
      </div>
      {verified_at === null && (
        <>
          <p className={s.choicesNote}>{t('domains.set')}</p>
          <dl className={s.record}>
            <Part label={t('domains.name')} value={record.record_name} />
            <Part label={t('domains.value')} value={record.record_value} />
          </dl>
        </>
      )}
      {error && <FormError>{problemText(error)}</FormError>}
      <div className={s.domainActs}>
        {verified_at === null && (
          <Button
            size="small"
            kind="primary"
            loading={verify.isPending}
            aria-label={t('domains.verifyOf', { domain })}
            onClick={() =>
              verify.mutate(
                { subscription, id },
                { onSuccess: () => void toast.success(t('domains.proven', { domain })) },
              )
            }
          >
            {t('domains.verify')}
          </Button>
        )}
        <Button
          size="small"
          loading={remove.isPending}
          aria-label={t('domains.removeOf', { domain })}
          onClick={() => remove.mutate({ subscription, id })}
        >
          {t('domains.remove')}
        </Button>
      </div>
    </li>
  )
}

function Part({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code dir="ltr">{value}</code> <CopyButton text={value} />
      </dd>
    </>
  )
}
