import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { todayIn } from '../../lib/plain-date.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { CopyButton } from '../../ui/CopyButton.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { linkQuery, type InvitationLink } from './api/joining.js'
import { usePeopleCommand } from './api/use-people-command.js'
import { LinkForm } from './LinkForm.js'
import s from './People.module.css'

/** The link that lets people in: what it does, and its end; or a form to make one. Its address is shown once. */
export function LinkCard({ subscription }: { subscription: number }) {
  const { t } = useTranslation('people')
  const link = useQuery(linkQuery(subscription))
  const [code, setCode] = useState<string | null>(null)
  return (
    <Card title={t('link.title')}>
      {code !== null && <MadeLink code={code} />}
      {link.data ? (
        <LiveLink subscription={subscription} link={link.data} onEnded={() => setCode(null)} />
      ) : link.data === null ? (
        <LinkForm subscription={subscription} onMade={setCode} />
      ) : link.error ? (
        <ErrorState error={link.error} onRetry={() => void link.refetch()} />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Card>
  )
}

function MadeLink({ code }: { code: string }) {
  const { t } = useTranslation('people')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const address = `${location.origin}/invite/link-${code}`
  return (
    <div className={s.made}>
      <h3 ref={heading} tabIndex={-1}>
        {t('link.made')}
      </h3>
      <p className={s.text}>{t('link.madeHelp')}</p>
      <p className={s.address}>
        <Bdi code>{address}</Bdi> <CopyButton text={address} />
      </p>
    </div>
  )
}

interface LiveLinkProps {
  subscription: number
  link: InvitationLink
  onEnded: () => void
}

function LiveLink({ subscription, link, onEnded }: LiveLinkProps) {
  const { t } = useTranslation('people')
  const end = usePeopleCommand('endInvitationLink')
  const { domain, uses, max_uses: most, ends_at: endsAt } = link
  return (
    <div className={s.line}>
      <span className={s.names}>
        <span>{domain === null ? t('link.asks') : t('link.letsIn', { domain })}</span>
        <span className={s.text}>{t('link.used', { used: uses, most, day: todayIn(new Date(endsAt)) })}</span>
      </span>
      <Button
        size="small"
        loading={end.isPending}
        onClick={() =>
          end.mutate(
            { subscription },
            {
              onSuccess: () => {
                onEnded()
                void toast.success(t('link.ended'))
              },
              onError: (error) => void toast.error(problemText(error)),
            },
          )
        }
      >
        {t('link.end')}
      </Button>
    </div>
  )
}
